"use strict";
// A cell or a mark links to its number in the text (#n12), the number back to the cell (#c12), a claim to its sentence
// (#s12). What belongs together lights up together. In a text or a table of cells one link is in the order of the tab key,
// and the arrow keys go from link to link.
(() => {
  const hrefOf = (link) => link.getAttribute("href") ?? link.getAttributeNS("http://www.w3.org/1999/xlink", "href") ?? "";
  const keyOf = (element) => {
    const [, kind, digits] = /^#([cns])(\d+)$/.exec(element.id ? `#${element.id}` : hrefOf(element)) ?? [];
    return kind && (kind === "s" ? "s" : "n") + digits;
  };
  const alike = new Map();
  const add = (key, element) => key && alike.set(key, [...(alike.get(key) ?? []), element]);
  for (const element of document.querySelectorAll("main a, .claimed[id]")) add(keyOf(element), element);
  for (const cell of document.querySelectorAll("[data-claims]")) {
    for (const key of cell.dataset.claims.split(" ")) add(key, cell);
  }

  let lit = [];
  const light = (element) => {
    for (const other of lit) other.classList.remove("lit");
    lit = (element && alike.get(keyOf(element))) ?? [];
    for (const other of lit) {
      other.classList.add("lit");
      if (other !== element) reveal(other);
    }
  };
  // Scroll only the box that the link is in, so that the page stays where the reader is.
  const reveal = (link) => {
    const box = link.closest(".text, .wide");
    if (!box) return;
    const at = link.getBoundingClientRect();
    const within = box.getBoundingClientRect();
    if (at.top < within.top || at.bottom > within.bottom) {
      box.scrollTop += at.top - within.top - (box.clientHeight - at.height) / 2;
    }
    if (at.left < within.left || at.right > within.right) {
      box.scrollLeft += at.left - within.left - (box.clientWidth - at.width) / 2;
    }
  };
  const partAt = (event) => event.target.closest?.("a, .claimed") ?? event.target.querySelector?.(":scope > a");
  document.addEventListener("mouseover", (event) => light(partAt(event)));
  document.addEventListener("focusin", (event) => light(partAt(event)));
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a");
    const target = link && keyOf(link) && document.getElementById(hrefOf(link).slice(1));
    if (!target) return;
    event.preventDefault();
    if (target.localName === "a") target.focus({ preventScroll: true });
    light(target);
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  for (const group of document.querySelectorAll("[data-roving]")) {
    const all = [...group.querySelectorAll("a")].filter((link) => keyOf(link) !== undefined);
    const enter = (link) => {
      for (const other of all) other.tabIndex = other === link ? 0 : -1;
    };
    if (all.length) enter(all[0]);
    group.addEventListener("focusin", (event) => all.includes(event.target) && enter(event.target));
    group.addEventListener("keydown", (event) => {
      const at = all.indexOf(event.target);
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = {
        ArrowRight: () => all[at + 1],
        ArrowLeft: () => all[at - 1],
        ArrowDown: () => below(all, at, 1),
        ArrowUp: () => below(all, at, -1),
        Home: () => all[0],
        End: () => all.at(-1),
      }[event.key]?.();
      if (next) {
        event.preventDefault();
        next.focus();
      }
    });
  }
  // The next link in the column of a table; in a text, the first one of another line.
  const below = (all, at, direction) => {
    const place = (link) => link.closest("td, li");
    const here = place(all[at]);
    const line = (link) => link.closest("tr, li");
    for (let index = at + direction; index >= 0 && index < all.length; index += direction) {
      const there = place(all[index]);
      const sameColumn = there.localName === "li" || there.cellIndex === here.cellIndex;
      if (line(all[index]) !== line(all[at]) && sameColumn) return all[index];
    }
  };

  for (const table of document.querySelectorAll("table[data-sortable]")) {
    const body = table.tBodies[0];
    const heads = [...table.tHead.rows[0].cells];
    const value = (row, column) => {
      const cell = row.cells[column];
      return cell.dataset.value === undefined ? cell.textContent.trim().toLowerCase() : Number(cell.dataset.value);
    };
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const numeric = body.rows[0]?.cells[column].dataset.value !== undefined;
        const before = head.getAttribute("aria-sort");
        const descending = before ? before === "ascending" : numeric;
        const order = descending ? -1 : 1;
        const rows = [...body.rows].map((row) => [value(row, column), row]);
        rows.sort(([one], [other]) => (one < other ? -order : one > other ? order : 0));
        body.append(...rows.map(([, row]) => row));
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      });
    });

    const controls = document.getElementById(table.dataset.sortable);
    const input = controls.querySelector("input");
    const status = controls.querySelector("output");
    const rows = [...body.rows].map((row) => [row.textContent.toLowerCase(), row]);
    const search = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const [text, row] of rows) {
        row.hidden = !words.every((word) => text.includes(word));
        shown += !row.hidden;
      }
      status.textContent = `${shown.toLocaleString("en")} of ${rows.length.toLocaleString("en")} shown`;
    };
    input.addEventListener("input", search);
    controls.hidden = false;
  }

  // A link from another page to a constraint opens it.
  const open = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = target && target.closest("details");
    if (details) {
      details.open = true;
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", open);
  open();
})();

"""The frame of reference: panels, axes, legend, scale and kind of chart, as the text declares them."""

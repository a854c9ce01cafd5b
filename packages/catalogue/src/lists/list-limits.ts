/** The most lines of a list. */
export const maxLines = 5_000;
/** Rows that are read: a header and one line beyond the limit are enough to refuse a list. */
export const maxRows = maxLines + 2;
/** The largest file or pasted text, in bytes. */
export const maxListBytes = 2_000_000;
/** The largest file, in bytes: pictures of a workbook do not count as its list. */
export const maxFileBytes = maxListBytes + 1_000_000;
/** The largest quantity of a line. */
export const maxQuantity = 1_000_000;

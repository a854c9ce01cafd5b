/** Days for which a link for others may be good. */
export const shareDays = [1, 7] as const;

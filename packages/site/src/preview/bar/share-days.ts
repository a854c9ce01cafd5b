/** The selectable validity of share links in days. */
export const shareDays = [1, 7] as const;

/** The measures of a key, as parameters of an address. */
export const measureNames = ['kind', 'length', 'height', 'thickness', 'left', 'right'] as const;
export type MeasureName = (typeof measureNames)[number];

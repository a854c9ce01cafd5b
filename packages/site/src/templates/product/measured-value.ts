import type { Formatter } from '@clavora/i18n-routing/messages';

/** Between a figure and its unit: it is narrow, and does not break. */
export const thinSpace = '\u202F';

/** A figure, or several as one measure: `±0.02`, `315 × 420 × 300`, `50–60`. */
const measure = /^[±≥≤<>≈~+−-]?\s?\d+([.,]\d+)?(\s?[×x–/]\s?\d+([.,]\d+)?)*$/;

export interface MeasuredValue {
  text: string;
  isFigure: boolean;
}

/**
 * Writes a specification as the language does: figures stand in content with a decimal point and keep the decimals that they came with,
 * the unit follows after a thin space. Words and codes are left as they are.
 */
export function measuredValue(value: string, unit: string, format: Formatter): MeasuredValue {
  const trimmed = value.trim();
  const isFigure = measure.test(trimmed);
  const text = isFigure ? trimmed.replaceAll(/\d+([.,]\d+)?/g, (figure) => formatted(figure, format)) : trimmed;
  return { text: unit === '' ? text : `${text}${thinSpace}${unit}`, isFigure };
}

function formatted(figure: string, format: Formatter): string {
  // Written with a comma it was localized by its author.
  if (figure.includes(',')) return figure;
  const decimals = figure.split('.')[1]?.length ?? 0;
  // Four digits stand ungrouped: most are lengths and years.
  return format.number(Number(figure), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'min2',
  });
}

import { maxQuantity } from './list-limits.ts';

/**
 * Returns the pattern of a number: digits, also in groups of three (`1.000`, `1 000`, `1'000`), and decimals that are
 * zeros. Three zeros behind a separator are a group: in most languages of the sites `1.000` or `1,000` is a thousand.
 */
function numberPattern(separators: string): string {
  const group = String.raw`(?<grouped>[1-9]\d{0,2}(?<separator>[${separators}])\d{3}(?:\k<separator>\d{3})*)`;
  return String.raw`(?:${group}(?:(?!\k<separator>)[.,]0{1,2})?|(?<digits>\d{1,7})(?:[.,](?:0{1,2}|0{4,}))?)`;
}

const solidSeparators = ".,'’";
const blankSeparators = String.raw` \u00a0\u202f`;

/** A number, with a sign of multiplication or a short unit: `20`, `x20`, `20 ×`, `1.000 pcs.`. */
const written = new RegExp(
  String.raw`^[x×*]?\s*${numberPattern(solidSeparators + blankSeparators)}\s*(?:[x×*]|\p{L}{1,7}\.?)?$`,
  'iu',
);

/** Returns the pieces that a cell names; null for a text that is no quantity, or zero. */
export function readQuantity(cell: string): number | null {
  return quantityOf(written.exec(cell.trim())?.groups);
}

function quantityOf(groups: RegExpExecArray['groups']): number | null {
  const digits = groups?.['grouped'] ?? groups?.['digits'];
  const quantity = Number(digits?.replaceAll(/\D/g, ''));
  return quantity > 0 && quantity <= maxQuantity ? quantity : null;
}

/** A longer text is no code with a quantity, and would take the square of its length to split. */
const maxSplitLength = 200;

/** Units that no code ends with. */
const clearUnits =
  'pcs|pieces?|pces?|pi[eè]ces?|pz|pzas?|piezas?|pezz[io]|stc?k|st[uü]cke?|stuks?|unid|unidades|uds|units?|pe[cç]as?|buc|buc[aă][tț]i|шт|штук';
const shortUnits = 'st|pc|un|ud|ea';
const unit = `(?:(?<clearUnit>${clearUnits})|(?:${shortUnits}))`;

/** A quantity behind a code, or before it. */
const patterns = [solidSeparators, blankSeparators].flatMap((separators) => {
  const number = numberPattern(separators);
  const behind = (gap: string) => String.raw`^(?<code>.+?)${gap}${number}\s*(?:[x×*]|${unit}\.?)?\s*\)?$`;
  return [
    // A sign may be the last letter of the code: `CLV-9X 20`, `K-9 X 20`.
    behind(String.raw`(?:\s+[-–—]\s+|\s*[:=(]\s*|\s+)`),
    behind(String.raw`\s+(?<clearSign>[x×*])\s*`),
    behind(String.raw`[x×*]\s*`),
    String.raw`^${number}\s*(?:(?<clearSign>[x×*](?=\s))\s+|[x×*]|${unit}(?:\.\s*|\s+)|[:–—-]\s+|(?<=\s))(?<code>\S.*)$`,
  ].map((pattern) => new RegExp(pattern, 'iu'));
});

/**
 * Splits a text such as `ORB 6L x 20`, `ORB 6L: 20 pcs` or `20 ORB 6L` into code and quantity. A text that is a known code is
 * one, as is a text of which no part is a known code, unless a sign of multiplication or a unit makes its quantity clear.
 */
export function splitQuantity(
  text: string,
  isKnown: (code: string) => boolean,
): { code: string; quantity: number | null } {
  const whole = { code: text.trim(), quantity: null };
  if (whole.code.length > maxSplitLength) return whole;
  const splits = patterns.flatMap((pattern) => {
    const { groups } = pattern.exec(whole.code) ?? {};
    const quantity = quantityOf(groups);
    if (groups === undefined || quantity === null) return [];
    const isClear = groups['clearSign'] !== undefined || groups['clearUnit'] !== undefined;
    return [{ code: (groups['code'] ?? '').trim(), quantity, isClear }];
  });
  if (splits.length === 0 || isKnown(whole.code)) return whole;
  // Each look-up takes as long as a search: most patterns find the same code.
  const codes = new Set(splits.map(({ code }) => code));
  const known = [...codes].find(isKnown);
  const split = splits.find(({ code, isClear }) => (known === undefined ? isClear : code === known));
  return split ? { code: split.code, quantity: split.quantity } : whole;
}

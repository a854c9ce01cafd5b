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

/** Units that no code ends with. */
const clearUnits =
  'pcs|pieces?|pces?|pi[eè]ces?|pz|pzas?|piezas?|pezz[io]|stc?k|st[uü]cke?|stuks?|unid|unidades|uds|units?|unit[aàé]s?|pe[cç]as?|buc|buc[aă]t[iă]|buc[aă][tț]i|шт|штук[аи]?';
const shortUnits = 'st|pc|un|ud|ea|off|nos?';
const unit = `(?:(?<clearUnit>${clearUnits})|(?:${shortUnits}))`;
/** Before a number: a unit, or the sign of a number with its full stop. */
const numberSign = String.raw`n[.°º]|n[or]\.`;
const counter = String.raw`(?:(?:${clearUnits}|${shortUnits})\.?|${numberSign})`;

/** In a column of quantities also what is counted; beside a code it may be a name, such as `Golf 4 key`. */
const keys = 'keys?|chiav[ei]|llaves?|cl[eé]s?|schl[uü]ssel|sleutels?|chaves?|chei|ключ(?:а|ей|и)?';

/** A number, with a sign of multiplication or a unit of pieces: `20`, `x20`, `20 ×`, `1.000 pcs.`. What is counted in packs or kilograms is no number of pieces. */
const written = new RegExp(
  String.raw`^[x×*]?\s*${numberPattern(solidSeparators + blankSeparators)}\s*(?:[x×*]|(?:${unit}|${keys})\.?)?$`,
  'iu',
);

/** The most characters of a number with the text around it; a longer text is not a number. */
const maxNumber = 60;

/** How a column writes decimals: with a sign, with both, with none; `unclear` where all its numbers could be thousands or whole numbers with three decimals. */
export type DecimalSign = '.' | ',' | 'both' | 'unclear' | null;

/** What the sign in numbers such as `20,000` separates. */
export const separatorMeanings = ['thousands', 'decimals'] as const;
export type SeparatorMeaning = (typeof separatorMeanings)[number];

/**
 * Returns how the numbers of a column have decimals: by a number that can be read in one way only, such as `2,5`, `0,500` or `1.000,00`. Unclear where there is none, and all
 * numbers are like `20,000`: thousands would leave some smaller ones without a sign. Then `meaning` decides, which who gave the list has said.
 */
export function decimalSignOf(cells: readonly string[], meaning?: SeparatorMeaning): DecimalSign {
  const numbers = cells
    .filter((cell) => cell.length <= maxNumber)
    .map((cell) => plainDigits(cell).replace(/[^\d.,]+$/, ''))
    .filter((cell) => /^[\d.,]+$/.test(cell));
  for (const sign of ['.', ','] as const) {
    const [own, other] = sign === '.' ? [String.raw`\.`, ','] : [',', String.raw`\.`];
    const clear = new RegExp(
      String.raw`^(?:\d+${own}(?:\d{1,2}|\d{4,})|0${own}\d+|\d{1,3}(?:${other}\d{3})+${own}\d+)$`,
    );
    if (numbers.some((number) => clear.test(number))) return sign;
  }
  const isUnclear = numbers.length > 0 && numbers.every((number) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(number));
  if (!isUnclear || meaning === 'thousands') return null;
  return meaning === 'decimals' ? 'both' : 'unclear';
}

/** Returns the pieces that a cell names; null for a text that is no quantity, or zero, or can be read in two ways. `decimals` is how its column has them. */
export function readQuantity(cell: string, decimals: DecimalSign = null): number | null {
  if (cell.length > maxNumber) return null;
  const text = plainDigits(cell).trim();
  const threeBehind = /^(\D*\d{1,3})([.,])(\d{3})(?=\D*$)/.exec(text);
  if (threeBehind && decimals === 'unclear') return null;
  const [number, before, sign, fraction] = threeBehind ?? [];
  if (number !== undefined && (decimals === 'both' || sign === decimals))
    return fraction === '000' ? readQuantity(`${before}${text.slice(number.length)}`) : null;
  return quantityOf(written.exec(text)?.groups);
}

/** Returns a text with digits of other widths and their signs as ordinary ones, and without the blanks that only print has. */
function plainDigits(text: string): string {
  return text
    .replaceAll(/[\uff0c-\uff19]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[\u2009\u2007\u2008]/g, '\u202f');
}

function quantityOf(groups: RegExpExecArray['groups']): number | null {
  const digits = groups?.['grouped'] ?? groups?.['digits'];
  const quantity = Number(digits?.replaceAll(/\D/g, ''));
  return quantity > 0 && quantity <= maxQuantity ? quantity : null;
}

/** A longer text is no code with a quantity, and would take the square of its length to split. */
const maxSplitLength = 200;

/** A quantity behind a code, or before it. */
const patterns = [solidSeparators, blankSeparators].flatMap((separators) => {
  const number = numberPattern(separators);
  const behind = (gap: string) => String.raw`^(?<code>.+?)${gap}${number}\s*(?:[x×*]|${unit}\.?)?\s*\)?$`;
  return [
    // A sign may be the last letter of the code: `CLV-9X 20`, `K-9 X 20`.
    behind(String.raw`(?:\s+[-–—]\s+|\s*[:=(]\s*|\s+)`),
    behind(String.raw`\s+(?<clearSign>[x×*])\s*`),
    behind(String.raw`[x×*]\s*`),
    behind(String.raw`(?:\s+[-–—]\s+|\s*[:=(]\s*|\s+)${counter}\s*`),
    String.raw`^(?:(?:${numberSign})\s*)?${number}\s*(?:(?<clearSign>[x×*](?=\s))\s+|[x×*]|${unit}(?:\.\s*|\s+)|[:–—-]\s+|(?<=\s))(?<code>\S.*)$`,
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

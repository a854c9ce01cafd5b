/** What a format shows of a number. */
export type Section =
  /** The number itself: `General`, powers of ten, fractions, thousands of it. */
  | { kind: 'plain' }
  | { kind: 'percent' }
  | { kind: 'money'; symbol: string }
  | { kind: 'date'; hasDay: boolean; hasTime: boolean }
  | Pattern;

/** Places of digits with texts before, between and behind them. */
export interface Pattern {
  kind: 'pattern';
  tokens: readonly ({ kind: 'place' } | { kind: 'literal'; text: string })[];
  /** How many digits are shown at least before the point. */
  whole: number;
  /** How many are shown at least behind it. */
  decimals: number;
}

/** How cells are shown. */
export interface NumberFormat {
  sections: readonly { applies: ((value: number) => boolean) | null; section: Section }[];
  /** What is shown around a text; null for nothing. */
  text: { before: string; after: string } | null;
}

export const generalFormat: NumberFormat = { sections: [], text: null };

/** Longer ones are in no file of a spreadsheet program. */
const maxLength = 255;

/**
 * Formats that files name by a number only (ECMA-376, part 1, 18.8.30). What is shown as a date in some language is one in each; of prices only the
 * currency matters, which depends on the language of the program.
 */
const builtIn: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  ...[5, 6, 7, 8, 42, 44].map((id) => [id, '¤0.00'] as const),
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74, 81].map(
    (id) => [id, 'yyyy-mm-dd'] as const,
  ),
  ...[22, 77].map((id) => [id, 'yyyy-mm-dd hh:mm'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56, 75, 76, 78, 79, 80].map((id) => [id, 'hh:mm:ss'] as const),
  ...[37, 38, 41].map((id) => [id, '#,##0'] as const),
  ...[39, 40, 43].map((id) => [id, '#,##0.00'] as const),
  [48, '##0.0E+0'],
  [49, '@'],
]);

/** Returns the format that a number names; null for one that a file defines itself. */
export function builtInFormat(id: number): string | null {
  return builtIn.get(id) ?? null;
}

/** Returns the part of a format by which a number is shown. */
export function sectionOf({ sections }: NumberFormat, value: number): Section {
  return sections.find(({ applies }) => applies === null || applies(value))?.section ?? { kind: 'plain' };
}

/** Reads a number format (ECMA-376, part 1, 18.8.31); one that cannot be read shows numbers as they are. */
export function parseFormat(format: string): NumberFormat {
  if (format.length > maxLength) return generalFormat;
  const all = sectionTokens(format);
  const ofText = all.find((tokens) => tokens.some(({ kind }) => kind === 'text'));
  const numeric = all.filter((tokens) => tokens !== ofText || all.length === 1).slice(0, 3);
  const conditions = numeric.map(conditionOf);
  const isConditional = conditions.some((condition) => condition !== null);
  return {
    sections: numeric.map((tokens, at) => ({
      applies: isConditional ? (conditions[at] ?? null) : signOf(at, numeric.length),
      section: readSection(tokens),
    })),
    text: ofText ? aroundText(ofText) : null,
  };
}

interface Token {
  kind:
    | 'literal'
    | 'place'
    | 'point'
    | 'group'
    | 'percent'
    | 'slash'
    | 'power'
    | 'letter'
    | 'elapsed'
    | 'text'
    | 'general'
    | 'money'
    | 'condition'
    | 'none'
    | 'end';
  text: string;
}

const tokenPattern =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>[^])|(?<none>[_*][^]?)|\[(?<bracket>[^\]]*)\]?|(?<general>general|standard)|(?<power>e[+-])|(?<meridiem>am\/pm|a\/p)|(?<letter>[ymdhs])|(?<place>[0#?])|(?<other>[^])/giu;

/** Returns the tokens of each section. */
function sectionTokens(format: string): Token[][] {
  const sections: Token[][] = [[]];
  for (const { groups = {} } of format.matchAll(tokenPattern)) {
    const token = tokenOf(groups);
    if (token.kind === 'end') sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

const others: Readonly<Record<string, Token['kind']>> = {
  '.': 'point',
  ',': 'group',
  '%': 'percent',
  '/': 'slash',
  '@': 'text',
  ';': 'end',
};

function tokenOf(groups: Readonly<Record<string, string | undefined>>): Token {
  const { quoted, escaped, none, bracket, general, power, meridiem, letter, place, other = '' } = groups;
  if (bracket !== undefined) return bracketToken(bracket);
  if (none !== undefined) return { kind: 'none', text: '' };
  if (general !== undefined) return { kind: 'general', text: '' };
  if (power !== undefined) return { kind: 'power', text: power };
  if (meridiem !== undefined) return { kind: 'letter', text: 'h' };
  if (letter !== undefined) return { kind: 'letter', text: letter };
  if (place !== undefined) return { kind: 'place', text: place };
  const kind = quoted === undefined && escaped === undefined ? (others[other] ?? 'literal') : 'literal';
  return { kind, text: quoted ?? escaped ?? other };
}

function bracketToken(content: string): Token {
  const [, symbol] = /^\$([^-]*)/.exec(content) ?? [];
  if (symbol !== undefined) return { kind: isCurrency(symbol) ? 'money' : 'literal', text: symbol };
  if (/^(?:h+|m+|s+)$/i.test(content)) return { kind: 'elapsed', text: content };
  return /^[<>=]/.test(content) ? { kind: 'condition', text: content } : { kind: 'none', text: '' };
}

const currencySign = /\p{Sc}/u;
const currencyWords = /^(?:euros?|kr|kč|zł|leu|lei|руб|р|ft|fr|sfr|лв|грн)\.?$/iu;
const currencies = new Set(Intl.supportedValuesOf('currency'));

function isCurrency(text: string): boolean {
  const word = text.trim();
  return currencySign.test(word) || currencyWords.test(word) || currencies.has(word.toUpperCase());
}

function readSection(tokens: readonly Token[]): Section {
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind);
  const date = dateSection(tokens);
  if (date) return date;
  if ((has('general') || has('text')) && !hasLiterals(tokens)) return { kind: 'plain' };
  const pattern = patternOf(tokens);
  const symbol = currencyOf(tokens, pattern);
  if (symbol !== null && (has('place') || has('general'))) return { kind: 'money', symbol };
  if (has('percent')) return { kind: 'percent' };
  return has('power') || isFraction(tokens) || isScaled(tokens) ? { kind: 'plain' } : pattern;
}

function hasLiterals(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind, text }) => kind === 'literal' && text.trim() !== '');
}

/** Returns what is a date or a time; null for a format with places of digits other than those of seconds. */
function dateSection(tokens: readonly Token[]): Section | null {
  const letters = new Set(tokens.filter(({ kind }) => kind === 'letter').map(({ text }) => text.toLowerCase()));
  const isElapsed = tokens.some(({ kind }) => kind === 'elapsed');
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const isOfSeconds = tokens[point - 1]?.text.toLowerCase() === 's' || tokens[point - 1]?.kind === 'elapsed';
  const places = isOfSeconds ? tokens.slice(0, point) : tokens;
  if ((letters.size === 0 && !isElapsed) || places.some(({ kind }) => kind === 'place')) return null;
  const hasTime = letters.has('h') || letters.has('s') || isElapsed;
  return { kind: 'date', hasTime, hasDay: letters.has('y') || letters.has('d') || !hasTime };
}

/** Returns the currency of a price. Words are also prefixes of codes: `"FT"000` is none, `"FT" 0.00` is one. */
function currencyOf(tokens: readonly Token[], { whole, decimals }: Pattern): string | null {
  const money = tokens.find(({ kind }) => kind === 'money');
  if (money) return money.text.trim();
  // Letters may be escaped one by one; those of dates are texts beside digits.
  const words = tokens.map(({ kind, text }) => (kind === 'literal' || kind === 'letter' ? text : '\n')).join('');
  const isPrice = decimals > 0 || tokens.some(({ kind }) => kind === 'group');
  const found = words
    .split('\n')
    .find((word) => currencySign.test(word) || (whole < 2 && isCurrency(word) && (isPrice || word !== word.trim())));
  return found?.trim() ?? null;
}

function isFraction(tokens: readonly Token[]): boolean {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash');
  return slash > 0 && tokens[slash - 1]?.kind === 'place';
}

/** Whether a number is shown in thousands: a comma behind its last digit. */
function isScaled(tokens: readonly Token[]): boolean {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const before = point === -1 ? tokens : tokens.slice(0, point);
  const last = before.findLastIndex(({ kind }) => kind === 'place');
  const behind = tokens.findLastIndex(({ kind }) => kind === 'place');
  return [last, behind].some((at) => at !== -1 && tokens[at + 1]?.kind === 'group');
}

function patternOf(tokens: readonly Token[]): Pattern {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const isPlace = ({ kind }: Token) => kind === 'place';
  const isValue = ({ kind }: Token) => kind === 'general' || kind === 'text';
  const decimals = point === -1 ? [] : tokens.slice(point).filter(isPlace);
  const shown = tokens.flatMap((token, at): Pattern['tokens'] => {
    const isDecimal = point !== -1 && at > point && isPlace(token);
    if (isDecimal || at === point || token.kind === 'group' || token.kind === 'none' || token.kind === 'condition')
      return [];
    if (isPlace(token) || isValue(token)) return [{ kind: 'place' }];
    return [{ kind: 'literal', text: token.text }];
  });
  const whole = (point === -1 ? tokens : tokens.slice(0, point)).filter(
    (token) => (isPlace(token) && token.text === '0') || isValue(token),
  );
  return {
    kind: 'pattern',
    tokens: shown,
    whole: whole.length,
    decimals: decimals.filter(({ text }) => text === '0').length,
  };
}

function conditionOf(tokens: readonly Token[]): ((value: number) => boolean) | null {
  const condition = tokens.find(({ kind }) => kind === 'condition')?.text ?? '';
  const [, operator, limit] = /^(<>|<=|>=|<|>|=)\s*(-?[\d.]+)$/.exec(condition) ?? [];
  const bound = Number(limit);
  switch (operator) {
    case '<':
      return (value) => value < bound;
    case '>':
      return (value) => value > bound;
    case '<=':
      return (value) => value <= bound;
    case '>=':
      return (value) => value >= bound;
    case '=':
      return (value) => value === bound;
    case '<>':
      return (value) => value !== bound;
    default:
      return null;
  }
}

/** Returns for which numbers a section without a condition is: all, those of zero and above, below zero, zero. */
function signOf(at: number, count: number): ((value: number) => boolean) | null {
  if (count === 1) return null;
  if (at === 1) return (value) => value < 0;
  if (at === 2) return null;
  return count === 2 ? (value) => value >= 0 : (value) => value > 0;
}

function aroundText(tokens: readonly Token[]): NumberFormat['text'] {
  const at = tokens.findIndex(({ kind }) => kind === 'text');
  const textOf = (part: readonly Token[]) => part.map(({ kind, text }) => (kind === 'literal' ? text : '')).join('');
  const around = { before: textOf(tokens.slice(0, at)), after: textOf(tokens.slice(at + 1)) };
  return around.before === '' && around.after === '' ? null : around;
}

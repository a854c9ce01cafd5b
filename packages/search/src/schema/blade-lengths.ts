/** The width of a range, and the limit of the last one, in millimetres. */
const step = 5;
const limit = 120;

/** The ranges by which keys are filtered, from `0-5` to `115-120`: each includes its lower end. */
const bladeLengths: readonly string[] = Array.from(
  { length: limit / step },
  (_, index) => `${index * step}-${(index + 1) * step}`,
);

/** Returns the range of a length in millimetres; null for a length that no key has. */
export function bladeLengthOf(millimetres: number): string | null {
  return bladeLengths[Math.floor(millimetres / step)] ?? null;
}

/** Returns the ranges' names in a language: `30–35 mm`. Intl joins some languages' ranges with a hyphen; all texts of a site have a dash, and no line ends before a unit. */
export function bladeLengthNames(localeTag: string): Record<string, string> {
  const millimetres = new Intl.NumberFormat(localeTag, { style: 'unit', unit: 'millimeter' });
  const nameOf = (range: string): string => {
    // oxlint-disable-next-line no-restricted-properties -- a range of numbers, not of dates.
    const name = millimetres.formatRange(...endsOf(range));
    return name.replace(/ ?[-–] ?/u, '–').replace(/[ \u00a0]/u, '\u202f');
  };
  return Object.fromEntries(bladeLengths.map((range) => [range, nameOf(range)]));
}

/** Orders ranges by length. */
export function compareBladeLengths(first: string, second: string): number {
  return endsOf(first)[0] - endsOf(second)[0];
}

function endsOf(range: string): [from: number, to: number] {
  const [from, to] = range.split('-').map(Number);
  return [from ?? Number.NaN, to ?? Number.NaN];
}

import { UsageError } from './usage-error.ts';

/** An option without a value. */
export interface Flag {
  kind: 'flag';
}

/** An option with a value. */
export interface ValueOption<Value> {
  kind: 'value';
  /** The value where the option is not given. */
  usual: Value;
  /** Returns the value of a text; null for one that is none. */
  read: (text: string) => Value | null;
  /** What a text should be, for messages. */
  expected: string;
}

export type Option = Flag | ValueOption<unknown>;

export const flag: Flag = { kind: 'flag' };

/** An option with any text but an empty one. */
export function text(): ValueOption<string | null>;
export function text(usual: string): ValueOption<string>;
export function text(usual: string | null = null): ValueOption<string | null> {
  return { kind: 'value', usual, read: (given) => given, expected: 'a text' };
}

/** An option with one of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): ValueOption<Word | null>;
export function oneOf<const Word extends string>(words: readonly Word[], usual: NoInfer<Word>): ValueOption<Word>;
export function oneOf<const Word extends string>(
  words: readonly Word[],
  usual: NoInfer<Word> | null = null,
): ValueOption<Word | null> {
  const read = (given: string) => words.find((word) => word === given) ?? null;
  return { kind: 'value', usual, read, expected: words.join(', ') };
}

/** An option with a whole number, in decimal digits. */
export function whole(min: number, max: number): ValueOption<number | null>;
export function whole(min: number, max: number, usual: number): ValueOption<number>;
export function whole(min: number, max: number, usual: number | null = null): ValueOption<number | null> {
  const read = (given: string) => {
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    return value >= min && value <= max ? value : null;
  };
  return { kind: 'value', usual, read, expected: `a number from ${min} to ${max}` };
}

const msPerUnit: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** An option with a time in milliseconds: a number with a unit, such as 90s, 3m or 1h, or of seconds. `max` is in milliseconds. */
export function duration(max: number, usual: number): ValueOption<number> {
  const read = (given: string) => {
    const [, number = '', unit = 's'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(given) ?? [];
    const value = number === '' ? 0 : Number(number) * (msPerUnit[unit] ?? 0);
    return value > 0 && value <= max ? value : null;
  };
  return { kind: 'value', usual, read, expected: `a time such as 90s or 3m, at most ${max / 60_000}m` };
}

/** An option with a day, such as 2026-03-10, as its parts are written. */
export function day(): ValueOption<string | null> {
  return { kind: 'value', usual: null, read: (given) => (isDay(given) ? given : null), expected: expectedDay };
}

/**
 * An option with a day or a time with its zone, as an ISO time: of a day the beginning in the zone of this machine, `daysLater` days later.
 */
export function moment(daysLater = 0): ValueOption<string | null> {
  const read = (given: string) => {
    const [, date = '', time] =
      /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(given) ?? [];
    if (!isDay(date)) return null;
    const found = new Date(time === undefined ? `${date}T00:00` : given);
    if (Number.isNaN(found.getTime())) return null;
    if (time === undefined) found.setDate(found.getDate() + daysLater);
    return found.toISOString();
  };
  return { kind: 'value', usual: null, read, expected: `${expectedDay} or a time such as 2026-03-10T08:00Z` };
}

const expectedDay = 'a day such as 2026-03-10';

/** Whether a text is a day of the calendar: `Date` takes 31 February for a day in March. */
function isDay(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return false;
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
}

/** Reads the value of an option or of a word of the command line; throws a UsageError that names it. */
export function readValue<Value>(name: string, option: ValueOption<Value>, given: string): NonNullable<Value> {
  const value = given === '' ? null : option.read(given);
  if (value === null || value === undefined)
    throw new UsageError(`${name}: expected ${option.expected}; got "${given}"`);
  return value;
}

/** What of a field's rules the browser can hold by itself, and with it what is drawn. */
export interface FieldConstraints {
  isRequired: boolean;
  minLength?: number;
  maxLength?: number;
  /** Of a number, or of a day as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** MIME types, as the `accept` attribute lists them. */
  accept?: string;
}

/** Rules that nothing is drawn of; they are held where answers are taken. */
const silentRules: ReadonlySet<string> = new Set(
  `email url number confirm date_format alpha alphanumeric uppercase lowercase symbol starts_with ends_with matches is not require_one
  contains_alpha contains_alphanumeric contains_lowercase contains_uppercase contains_numeric contains_symbol contains_alpha_spaces`.split(
    /\s+/,
  ),
);

interface ReadRules {
  constraints: FieldConstraints;
  /** What could not be read, for the editor. */
  problems: string[];
}

/** Reads rules such as `required|length:8,16` as far as they can be drawn; what is malformed is left out and told (FRM-2). */
export function fieldConstraints(rules: string): ReadRules {
  const constraints: FieldConstraints = { isRequired: false };
  const problems: string[] = [];
  for (const rule of splitRules(rules)) {
    const [, name = '', list] = /^([^:]*)(?::(.*))?$/s.exec(rule) ?? [];
    const given = list === undefined ? [] : list.split(',').map((entry) => entry.trim());
    const read = readers.get(name);
    if (read === undefined) {
      if (!silentRules.has(name)) problems.push(`unknown rule "${rule}"`);
      continue;
    }
    const addition = read(given);
    if (addition === null) problems.push(`rule "${rule}" is not of the form ${forms[name] ?? name}`);
    else Object.assign(constraints, addition);
  }
  return { constraints, problems };
}

type Reader = (given: readonly string[]) => Partial<FieldConstraints> | null;

const readers = new Map<string, Reader>(
  Object.entries<Reader>({
    required: () => ({ isRequired: true }),
    accepted: () => ({ isRequired: true }),
    length: ([least, most]) => {
      const [minLength, maxLength] = [count(least), count(most)];
      if (minLength === null || (most !== undefined && (maxLength === null || maxLength < minLength))) return null;
      return { ...(minLength > 0 ? { minLength } : {}), ...(maxLength === null ? {} : { maxLength }) };
    },
    min: ([least]) => (isNumber(least) ? { min: least } : null),
    max: ([most]) => (isNumber(most) ? { max: most } : null),
    between: ([least, most]) =>
      isNumber(least) && isNumber(most) && Number(least) <= Number(most) ? { min: least, max: most } : null,
    // Without a day they mean the day of the visit, which a page made once does not know.
    date_after: ([day]) => (day === undefined ? {} : isDay(day) ? { min: dayBeside(day, 1) } : null),
    date_before: ([day]) => (day === undefined ? {} : isDay(day) ? { max: dayBeside(day, -1) } : null),
    date_between: ([from, to]) => (isDay(from) && isDay(to) && from <= to ? { min: from, max: to } : null),
    mime: (types) => (types.length > 0 && types.every(isMimeType) ? { accept: types.join(',') } : null),
  }),
);

const forms: Readonly<Record<string, string>> = {
  length: 'length:2 or length:2,80',
  min: 'min:1',
  max: 'max:9',
  between: 'between:1,9',
  date_after: 'date_after:2026-12-31',
  date_before: 'date_before:2026-12-31',
  date_between: 'date_between:2026-01-01,2026-12-31',
  mime: 'mime:application/pdf,image/png',
};

/** At bars, except those inside a regular expression: `required|matches:/^(A|B)$/`. */
function splitRules(rules: string): string[] {
  return (rules.match(/(?:[^|/]|\/(?:\\.|[^/\\])*\/|\/)+/g) ?? []).map((rule) => rule.trim()).filter(Boolean);
}

function count(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isMimeType(text: string): boolean {
  return /^[a-z]+\/[a-z0-9.+*-]+$/.test(text);
}

/** The day before or after one: the rule leaves out the day that it names, the attribute does not. */
function dayBeside(day: string, step: 1 | -1): string {
  return new Date(Date.parse(day) + step * 86_400_000).toISOString().slice(0, 10);
}

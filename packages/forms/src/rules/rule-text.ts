/** A rule as text in content: `length:8,16` is `length` with two values. */
export interface RuleText {
  name: string;
  /** Unescaped and trimmed; a regular expression is one value with its slashes and flags. */
  values: readonly string[];
  /** The original text, for messages to editors. */
  source: string;
}

/**
 * Splits rules such as `required|starts_with:+39|is:a\,b`. Bars separate rules, the first colon ends a rule's name, commas separate values; a
 * backslash escapes a bar, comma, colon or backslash. From `matches:/` to the closing slash, all text belongs to the regular expression; a slash
 * within it is written `\/` or in a class.
 */
export function splitRules(text: string): RuleText[] {
  const rules: RuleText[] = [];
  let at = 0;
  while (at < text.length) {
    const end = ruleEnd(text, at);
    const source = text.slice(at, end).trim();
    if (source !== '') rules.push(readRule(source));
    at = end + 1;
  }
  return rules;
}

/** Splits values such as `a, b\,c` at commas; each is trimmed and unescaped. */
export function splitValues(text: string): string[] {
  return partsOf(text).map((part) => part.trim().replace(/\\([|,:\\])/g, '$1'));
}

/** Returns the text of a rule, from which `splitRules` reads the same name and values. */
export function writeRule({ name, values }: Pick<RuleText, 'name' | 'values'>): string {
  if (values.length === 0) return name;
  if (name === 'matches') return `${name}:${values.join(',')}`;
  const escaped = values.map((value) => value.replace(/[|,]|\\(?=[|,:\\]|$)/g, '\\$&'));
  return `${name}:${escaped.join(',')}`;
}

function readRule(source: string): RuleText {
  const colon = source.indexOf(':');
  if (colon === -1) return { name: source, values: [], source };
  const name = source.slice(0, colon).trim();
  const given = source.slice(colon + 1);
  const values = name === 'matches' && given.trimStart().startsWith('/') ? [given.trim()] : splitValues(given);
  return { name, values, source };
}

const patternStart = /\s*matches\s*:\s*\//y;

/** Returns the index at which the rule from `start` ends: of the next bar, or the length of the text. */
function ruleEnd(text: string, start: number): number {
  patternStart.lastIndex = start;
  const from = patternStart.test(text) ? patternEnd(text, patternStart.lastIndex) : start;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') return at;
  }
  return text.length;
}

/** Returns the index after the closing slash of a regular expression; `start` if there is none. */
function patternEnd(text: string, start: number): number {
  let isInClass = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '[') isInClass = true;
    else if (character === ']') isInClass = false;
    else if (character === '/' && !isInClass) return at + 1;
  }
  return start;
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === ',') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** A rule as it stands in content: `length:8,16` is `length` with two values. */
export interface RuleText {
  name: string;
  /** Unescaped and trimmed; a regular expression is one value with its slashes and flags. */
  values: readonly string[];
  /** As it was written, for messages to editors. */
  source: string;
}

/**
 * Splits rules such as `required|starts_with:+39|is:a\,b`. Bars part rules, the first colon parts a rule's name from its values, commas part
 * those; a backslash takes the bar, comma, colon or backslash after it as it is. From `matches:/` to the slash that ends it everything
 * belongs to the regular expression; a slash within is written `\/` or in a class.
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

/** A rule as content writes it: `splitRules` reads the same name and values from it. */
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

/** Where the rule that begins at `start` ends: the bar after it, or the end of the text. */
function ruleEnd(text: string, start: number): number {
  patternStart.lastIndex = start;
  const from = patternStart.test(text) ? patternEnd(text, patternStart.lastIndex) : start;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') return at;
  }
  return text.length;
}

/** The place after the slash that ends a regular expression; where none does, the place where it begins. */
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

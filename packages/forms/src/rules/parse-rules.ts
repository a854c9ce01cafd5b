import { PatternError } from './formats/linear-pattern.ts';
import type { Rule } from './rule-table.ts';
import { ruleDefinition } from './rule-table.ts';
import { type RuleText, splitRules } from './rule-text.ts';

const maxTextLength = 2000;
const maxRules = 30;

interface ParsedRules {
  rules: readonly Rule[];
  /** Messages to editors about rules that are invalid and left out. */
  problems: readonly string[];
}

/** Reads rules such as `required|length:8,16` (grammar: README). An invalid rule is left out and reported (FRM-2). */
export function parseRules(text: string): ParsedRules {
  const rules: Rule[] = [];
  const problems: string[] = [];
  if (text.length > maxTextLength) {
    return { rules, problems: [`rules are longer than ${maxTextLength} characters; none is used`] };
  }
  const found = splitRules(text);
  if (found.length > maxRules) problems.push(`more than ${maxRules} rules; the others are left out`);
  for (const rule of found.slice(0, maxRules)) {
    const read = readRule(rule);
    if (typeof read === 'string') problems.push(read);
    else rules.push(read);
  }
  return { rules, problems };
}

/** Returns the rule, or a message about its error. */
function readRule({ name, values, source }: RuleText): Rule | string {
  const known = ruleDefinition(name);
  if (!known) return `unknown rule "${source}"`;
  const { definition } = known;
  try {
    const check = definition.read(values);
    if (check) return { name: known.name, values, checksEmptyAnswer: definition.checksEmptyAnswer ?? false, check };
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return `rule "${source}": ${error.message}`;
  }
  return `rule "${source}" is not of the form ${definition.form}`;
}

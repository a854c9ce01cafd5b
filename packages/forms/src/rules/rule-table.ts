import { characterRules } from './characters.ts';
import { comparisonRules } from './comparisons.ts';
import { contactRules } from './contact.ts';
import { dateRules } from './dates.ts';
import { lengthRules } from './length.ts';
import { fileRules } from './mime.ts';
import { numberRules } from './numbers.ts';
import { patternRules } from './pattern.ts';
import { presenceRules } from './presence.ts';
import type { Check, RuleDefinition } from './rule.ts';

/** Every rule that content can name (FRM-2), and `phone`. */
const rules = {
  ...presenceRules,
  ...contactRules,
  ...numberRules,
  ...lengthRules,
  ...characterRules,
  ...comparisonRules,
  ...dateRules,
  ...patternRules,
  ...fileRules,
};

export type RuleName = keyof typeof rules;

/** A rule of content, read. */
export interface Rule {
  name: RuleName;
  /** Its values, unescaped; a regular expression's is its whole text with slashes. */
  values: readonly string[];
  /** Whether it judges empty answers as well; the others leave those to `required`. */
  judgesEmpty: boolean;
  check: Check;
}

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** The definition of a rule, or undefined for a name that is none. */
export function ruleDefinition(name: string): { name: RuleName; definition: RuleDefinition } | undefined {
  return Object.hasOwn(rules, name) ? { name: name as RuleName, definition: rules[name as RuleName] } : undefined;
}

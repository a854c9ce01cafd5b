import { characterRules } from './families/characters.ts';
import { comparisonRules } from './families/comparisons.ts';
import { contactRules } from './families/contact.ts';
import { dateRules } from './families/dates.ts';
import { lengthRules } from './families/length.ts';
import { fileRules } from './families/mime.ts';
import { numberRules } from './families/numbers.ts';
import { patternRules } from './families/pattern.ts';
import { presenceRules } from './families/presence.ts';
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
  /** Whether it checks empty answers as well; the others leave those to `required`. */
  checksEmptyAnswer: boolean;
  check: Check;
}

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** The definition of a rule, or undefined for a name that is none. */
export function ruleDefinition(name: string): { name: RuleName; definition: RuleDefinition } | undefined {
  return Object.hasOwn(rules, name) ? { name: name as RuleName, definition: rules[name as RuleName] } : undefined;
}

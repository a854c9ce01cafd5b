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

/** All rules that content can name (FRM-2), and `phone`. */
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

/** A rule, read from content. */
export interface Rule {
  name: RuleName;
  /** The values, unescaped; a regular expression is one value with its slashes. */
  values: readonly string[];
  /** Whether the rule checks empty answers too, which others leave to `required`. */
  checksEmptyAnswer: boolean;
  check: Check;
}

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** Returns the definition of a rule; undefined for an unknown name. */
export function ruleDefinition(name: string): { name: RuleName; definition: RuleDefinition } | undefined {
  return Object.hasOwn(rules, name) ? { name: name as RuleName, definition: rules[name as RuleName] } : undefined;
}

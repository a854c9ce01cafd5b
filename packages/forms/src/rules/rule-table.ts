import { characterRules } from './characters.ts';
import { comparisonRules } from './comparisons.ts';
import { contactRules } from './contact.ts';
import { dateRules } from './dates.ts';
import { lengthRules } from './length.ts';
import { fileRules } from './mime.ts';
import { numberRules } from './numbers.ts';
import { patternRules } from './pattern.ts';
import { presenceRules } from './presence.ts';
import type { RuleDefinition } from './rule.ts';

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

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** The definition of a rule, or undefined for a name that is none. */
export function ruleDefinition(name: string): { name: RuleName; definition: RuleDefinition } | undefined {
  return Object.hasOwn(rules, name) ? { name: name as RuleName, definition: rules[name as RuleName] } : undefined;
}

import { wordsOf } from '../../answers/answer.ts';
import { problem, withoutValues } from '../problem.ts';
import type { ProblemMessage, RuleDefinition } from '../rule.ts';

/** Rules of the characters of a text, in every alphabet. The patterns need linear time. */
export const characterRules = {
  alpha: characters('alpha', /^[\p{L}\p{M}]+$/u),
  alphanumeric: characters('alphanumeric', /^[\p{L}\p{M}\p{N}]+$/u),
  uppercase: characters('uppercase', /^[\p{Lu}\p{Lt}]+$/u),
  lowercase: characters('lowercase', /^\p{Ll}+$/u),
  symbol: characters('symbol', /^[\p{P}\p{S}]+$/u),
  contains_alpha: characters('contains_alpha', /\p{L}/u),
  contains_alphanumeric: characters('contains_alphanumeric', /[\p{L}\p{N}]/u),
  contains_lowercase: characters('contains_lowercase', /\p{Ll}/u),
  contains_uppercase: characters('contains_uppercase', /[\p{Lu}\p{Lt}]/u),
  contains_numeric: characters('contains_numeric', /\p{N}/u),
  contains_symbol: characters('contains_symbol', /[\p{P}\p{S}]/u),
  contains_alpha_spaces: characters('contains_alpha_spaces', /[\p{L}\s]/u),
} satisfies Record<string, RuleDefinition>;

function characters(name: ProblemMessage, pattern: RegExp): RuleDefinition {
  return {
    form: name,
    read: withoutValues((answer) => (wordsOf(answer).every((word) => pattern.test(word)) ? null : problem(name))),
  };
}

import { wordsOf } from '../../answers/answer.ts';
import { readPattern } from '../formats/linear-pattern.ts';
import { problem } from '../problem.ts';
import type { RuleDefinition } from '../rule.ts';

/** The rule of regular expressions. */
export const patternRules = {
  matches: {
    form: 'matches:/^AB-\\d+$/',
    read: ([text, ...more]) => {
      if (text === undefined || more.length > 0) return null;
      const pattern = readPattern(text);
      return (answer) => (wordsOf(answer).every((word) => pattern.test(word)) ? null : problem('matches'));
    },
  },
} satisfies Record<string, RuleDefinition>;

import { problem } from '../problem.ts';
import type { Check, RuleDefinition } from '../rule.ts';

/** The rule of the length of a text, or of the number of choices or files. Lengths are in UTF-16 units, as for `maxlength` in browsers. */
export const lengthRules = {
  length: {
    form: 'length:2 or length:2,80',
    read: ([least, most, ...more]) => {
      const min = readCount(least);
      const max = most === undefined ? Number.POSITIVE_INFINITY : readCount(most);
      if (min === null || max === null || max < min || more.length > 0) return null;
      return lengthCheck(min, max);
    },
  },
} satisfies Record<string, RuleDefinition>;

function lengthCheck(min: number, max: number): Check {
  return (answer) => {
    if (answer.length >= min && answer.length <= max) return null;
    const counted = typeof answer === 'string' ? 'length' : 'choices';
    if (min === max) return problem(`${counted}_exact`, { min });
    if (max === Number.POSITIVE_INFINITY) return problem(`${counted}_min`, { min });
    if (min === 0) return problem(`${counted}_max`, { max });
    return problem(`${counted}_between`, { min, max });
  };
}

function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

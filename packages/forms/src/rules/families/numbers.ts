import type { Answer } from '../../answers/answer.ts';
import { problem, withoutValues } from '../problem.ts';
import type { RuleDefinition } from '../rule.ts';

/** A decimal number from a number field, without exponent and thousands separators. */
const decimal = /^-?\d{1,15}(\.\d{1,10})?$/;

function readNumber(text: string | undefined): number | null {
  return text !== undefined && decimal.test(text) ? Number(text) : null;
}

/** Returns the number, or the count of choices or files, that `min`, `max` and `between` compare. NaN fails every comparison. */
function amountOf(answer: Answer): number {
  if (typeof answer !== 'string') return answer.length;
  return readNumber(answer) ?? Number.NaN;
}

/** Rules of numbers, and of the count of choices and files. */
export const numberRules = {
  number: {
    form: 'number',
    read: withoutValues((answer) => (Number.isNaN(amountOf(answer)) ? problem('number') : null)),
  },
  min: {
    form: 'min:1',
    read: ([least, ...more]) => {
      const min = readNumber(least);
      if (min === null || more.length > 0) return null;
      return (answer) =>
        amountOf(answer) >= min ? null : problem(typeof answer === 'string' ? 'min' : 'choices_min', { min });
    },
  },
  max: {
    form: 'max:9',
    read: ([most, ...more]) => {
      const max = readNumber(most);
      if (max === null || more.length > 0) return null;
      return (answer) =>
        amountOf(answer) <= max ? null : problem(typeof answer === 'string' ? 'max' : 'choices_max', { max });
    },
  },
  between: {
    form: 'between:1,9',
    read: ([least, most, ...more]) => {
      const [min, max] = [readNumber(least), readNumber(most)];
      if (min === null || max === null || min > max || more.length > 0) return null;
      return (answer) => {
        const amount = amountOf(answer);
        if (amount >= min && amount <= max) return null;
        return problem(typeof answer === 'string' ? 'between' : 'choices_between', { min, max });
      };
    },
  },
} satisfies Record<string, RuleDefinition>;

import { type Answer, isEmptyAnswer, wordsOf } from '../../answers/answer.ts';
import { problem, withoutValues } from '../problem.ts';
import type { RuleDefinition } from '../rule.ts';

const yes: ReadonlySet<string> = new Set(['1', 'on', 'true', 'yes']);

/** Returns whether an answer is a yes, such as that of a ticked checkbox. */
export function isYes(answer: Answer): boolean {
  return wordsOf(answer).some((word) => yes.has(word));
}

/** Rules of the presence of an answer. */
export const presenceRules = {
  required: {
    form: 'required',
    checksEmptyAnswer: true,
    read: withoutValues((answer) => (isEmptyAnswer(answer) ? problem('required') : null)),
  },
  accepted: {
    form: 'accepted',
    checksEmptyAnswer: true,
    read: withoutValues((answer) => (isYes(answer) ? null : problem('accepted'))),
  },
  /** Requires an answer to this field or to one of the named fields. */
  require_one: {
    form: 'require_one:phone,email',
    checksEmptyAnswer: true,
    read: (fields) =>
      fields.length > 0 && fields.every((name) => /^[A-Za-z]\w*$/.test(name))
        ? (answer, { answerOf, name }) =>
            [answer, ...fields.map(answerOf)].every(isEmptyAnswer)
              ? problem('require_one', { fields: [name, ...fields] })
              : null
        : null,
  },
} satisfies Record<string, RuleDefinition>;

import { wordsOf } from '../../answers/answer.ts';
import { problem } from '../problem.ts';
import type { ProblemMessage, RuleDefinition } from '../rule.ts';

/** Rules that compare an answer with values of the content or with another field; case-sensitive. */
export const comparisonRules = {
  is: words('is', 'is:yes,no', (word, values) => values.includes(word)),
  not: words('not', 'not:test,none', (word, values) => !values.includes(word)),
  starts_with: words('starts_with', 'starts_with:CLV,XR', (word, values) =>
    values.some((value) => word.startsWith(value)),
  ),
  ends_with: words('ends_with', 'ends_with:.it,.eu', (word, values) => values.some((value) => word.endsWith(value))),
  /** Compares with the named field, or with `email` for a field named `email_confirm`. */
  confirm: {
    form: 'confirm:email',
    checksEmptyAnswer: true,
    read: ([other, ...more]) => {
      if (more.length > 0 || (other !== undefined && !/^[A-Za-z]\w*$/.test(other))) return null;
      return (answer, { answerOf, name }) => {
        const compared = wordsOf(answerOf(other ?? name.replace(/_confirm$/, '')));
        const own = wordsOf(answer);
        return own.length === compared.length && own.every((word, index) => word === compared[index])
          ? null
          : problem('confirm');
      };
    },
  },
} satisfies Record<string, RuleDefinition>;

function words(
  name: ProblemMessage,
  form: string,
  accepts: (word: string, values: readonly string[]) => boolean,
): RuleDefinition {
  return {
    form,
    read: (values) => {
      if (values.length === 0 || values.includes('')) return null;
      return (answer) => (wordsOf(answer).every((word) => accepts(word, values)) ? null : problem(name, { values }));
    },
  };
}

import type { FormField } from '../definition/form-definition.ts';
import { type Answer, wordsOf } from './answer.ts';

/** Whether a field is asked, given the answers of those before it. */
export function isShown({ shownWhen }: Pick<FormField, 'shownWhen'>, answerOf: (name: string) => Answer): boolean {
  if (shownWhen === null) return true;
  return wordsOf(answerOf(shownWhen.field)).some((word) => shownWhen.values.includes(word));
}

import { type Answer, wordsOf } from '../answers/answer.ts';
import type { FormField } from './form-definition.ts';

/** Returns whether a field is shown, given the answers to the fields before it. */
export function isShown({ shownWhen }: Pick<FormField, 'shownWhen'>, answerOf: (name: string) => Answer): boolean {
  if (shownWhen === null) return true;
  return wordsOf(answerOf(shownWhen.field)).some((word) => shownWhen.values.includes(word));
}

import { randomUUID } from 'node:crypto';
import type { RefusedForm } from '@clavora/forms/form-state';
import type { PageModel } from '../core/page-model.ts';
import { processSingleton } from '../runtime/process-singleton.ts';

/** Answers on their way from the route that refused them to the page that shows them again, within this process. */
interface RefusedAnswers {
  form: string;
  state: RefusedForm;
  /** The page that the form stands on, as its rules were read from it. */
  page: PageModel;
}

/** How many are on their way at once; they are fetched within a moment. */
const maxWaiting = 200;

const waiting = (): Map<string, RefusedAnswers> => processSingleton('refused-forms', () => new Map());

/** The header under which the page is asked for with what was typed. */
export const refusedHeader = 'x-clavora-refused';

/** Keeps answers until the page takes them; gives the key to them. */
export function keepRefused(answers: RefusedAnswers): string {
  const all = waiting();
  const [oldest] = all.keys();
  if (all.size >= maxWaiting && oldest !== undefined) all.delete(oldest);
  const key = randomUUID();
  all.set(key, answers);
  return key;
}

/** The answers of a key; null where there are none. Metadata and body of a page ask both: whoever kept them forgets them. */
export function refusedOf(key: string | null): RefusedAnswers | null {
  return (key !== null && waiting().get(key)) || null;
}

export function forgetRefused(key: string): void {
  waiting().delete(key);
}

import { randomUUID } from 'node:crypto';
import type { RefusedForm } from '@clavora/forms/form-state';
import type { PageModel } from '../core/page-model.ts';
import { processSingleton } from '../runtime/process-singleton.ts';

/** A rejected submission, stored until the page shows it again, in this process. */
interface RefusedAnswers {
  form: string;
  state: RefusedForm;
  /** The page of the form, from which its rules were read. */
  page: PageModel;
}

/** Stored submissions; each is fetched within milliseconds. */
const maxStored = 200;

const waiting = (): Map<string, RefusedAnswers> => processSingleton('refused-forms', () => new Map());

/** The request header with the key of a rejected submission. */
export const refusedHeader = 'x-site-refused';

/** Stores a rejected submission and returns its key. */
export function keepRefused(answers: RefusedAnswers): string {
  const all = waiting();
  const [oldest] = all.keys();
  if (all.size >= maxStored && oldest !== undefined) all.delete(oldest);
  const key = randomUUID();
  all.set(key, answers);
  return key;
}

/** Returns the submission of a key; null if there is none. Metadata and body of the page both call this: `forgetRefused` deletes it afterwards. */
export function refusedOf(key: string | null): RefusedAnswers | null {
  return (key !== null && waiting().get(key)) || null;
}

export function forgetRefused(key: string): void {
  waiting().delete(key);
}

import { processSingleton } from '../../runtime/process-singleton.ts';

/** What the content service answered to a session a moment ago, by what it was asked. `until` in milliseconds since 1970. */
export type SessionAnswers = Map<string, { until: number; answer: Promise<unknown> }>;

/** Sessions whose answers are kept; the one that has paused longest gives way. */
const maxSessions = 40;

const sessions = (): Map<string, SessionAnswers> => processSingleton('preview-answers', () => new Map());

/** The answers of a session, to be read and added to. */
export function answersOf(session: string): SessionAnswers {
  const all = sessions();
  const answers = all.get(session) ?? new Map();
  all.delete(session);
  all.set(session, answers);
  for (const name of all.keys()) if (all.size > maxSessions) all.delete(name);
  return answers;
}

/** Forgets what a session was answered: something was saved or published. */
export function forgetAnswers(session: string): void {
  sessions().delete(session);
}

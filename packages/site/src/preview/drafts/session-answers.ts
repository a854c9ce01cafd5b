import { processSingleton } from '@clavora/runtime/process-singleton';

/** A session's recent responses of the content service, by request. `until` is in milliseconds since the epoch. */
export type SessionAnswers = Map<string, { until: number; answer: Promise<unknown> }>;

/** Cached sessions; the least recently active one is removed. */
const maxSessions = 40;

const sessions = (): Map<string, SessionAnswers> => processSingleton('preview-answers', () => new Map());

/** Returns the mutable responses of a session. */
export function answersOf(session: string): SessionAnswers {
  const all = sessions();
  const answers = all.get(session) ?? new Map();
  all.delete(session);
  all.set(session, answers);
  for (const name of all.keys()) if (all.size > maxSessions) all.delete(name);
  return answers;
}

/** Clears the responses of a session, after a save or publish. */
export function forgetAnswers(session: string): void {
  sessions().delete(session);
}

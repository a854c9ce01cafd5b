import type { Database, Session } from '@clavora/database/database';
import { observeQuery } from '@clavora/telemetry/observed-work';
import { addLostTime, visitorWaiting } from '@clavora/upstream/visitor-budget';

/**
 * Returns the database with statements that are timed and traced, also within transactions; those of the queue's own loop are not. The time of a failed
 * statement counts as lost by its visitor.
 */
export function observeQueries(database: Database): Database {
  return {
    ...database,
    ...observed(database),
    transaction: (work) => database.transaction((session) => work(observed(session))),
  };
}

function observed(session: Session): Session {
  return { query: (text, values) => observeQuery(text, () => countingLostTime(() => session.query(text, values))) };
}

/** Counts the time of a failed statement as lost by the visitor who waits for it (SEC-6): later ones get less. */
async function countingLostTime<Value>(query: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  try {
    return await query();
  } catch (error) {
    if (visitorWaiting()()) addLostTime(performance.now() - startedAt);
    throw error;
  }
}

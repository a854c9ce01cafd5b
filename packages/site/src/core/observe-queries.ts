import type { Database, Session } from '@clavora/database/database';
import { observeQuery } from '@clavora/telemetry/observed-work';

/** Returns the database with statements that are timed and traced, also within transactions; those of the queue's own loop are not. */
export function observeQueries(database: Database): Database {
  return {
    ...database,
    ...observed(database),
    transaction: (work) => database.transaction((session) => work(observed(session))),
  };
}

function observed(session: Session): Session {
  return { query: (text, values) => observeQuery(text, () => session.query(text, values)) };
}

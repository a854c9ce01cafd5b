import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { type Backend, backends } from '@clavora/database/testing/backends';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { type OpenSharedState, openSharedState } from '../shared-state/shared-state.ts';

/** An empty database that the instances of a market share. */
export interface SharedStates {
  database: Database;
  /** Opens the state of a market. Rejects while `isDown`. */
  open(market?: string): OpenSharedState;
  isDown: boolean;
}

/** Describes tests that run with each kind of database, each with an empty one. */
export function describeSharedState(title: string, tests: (states: SharedStates) => void): void {
  describe.each(backends)(`${title} in %s`, (_name, start) => {
    let backend: Backend;
    let database: Database;
    const states: SharedStates = {
      get database() {
        return database;
      },
      open:
        (market = 'italy') =>
        async () => {
          if (states.isDown) throw new Error('the server does not answer');
          return openSharedState(async () => database, market);
        },
      isDown: false,
    };
    beforeAll(async () => {
      backend = await start();
    }, 60_000);
    afterAll(() => backend.stop());
    beforeEach(async () => {
      states.isDown = false;
      database = await openDatabase(await backend.newPlace(), () => undefined);
    });
    afterEach(() => database.close());
    tests(states);
  });
}

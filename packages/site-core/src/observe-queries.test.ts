import type { Database, Session } from '@clavora/database/database';
import { recordMetrics } from '@clavora/telemetry/recorded-metrics';
import { expect, it } from 'vitest';
import { observeQueries } from './observe-queries.ts';

it('OPS-8 times the statements of a database and of its transactions', async () => {
  const asked: unknown[] = [];
  const session: Session = {
    async query(...statement) {
      asked.push(statement);
      return [];
    },
  };
  const { metrics, stop } = recordMetrics();
  const database = observeQueries({
    ...session,
    transaction: (work: (given: Session) => Promise<unknown>) => work(session),
  } as unknown as Database);
  await database.query('select $1', [1]);
  await database.transaction(async (given) => given.query('insert into x'));
  stop();
  expect(asked).toEqual([
    ['select $1', [1]],
    ['insert into x', undefined],
  ]);
  expect(metrics.values.map(([name, labels]) => [name, labels])).toEqual([
    ['site_database_query_duration_seconds', { operation: 'select' }],
    ['site_database_query_duration_seconds', { operation: 'insert' }],
  ]);
});

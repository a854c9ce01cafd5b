import { expect, it } from 'vitest';
import { readSiteDatabase } from './env.ts';

it('FRM-5 returns a folder below the state folder if no database is set', () => {
  expect(readSiteDatabase({ DATABASE_URL: '' }, '.state')).toEqual({
    database: { databaseUrl: null, dir: '.state/database' },
    problems: [],
  });
  expect(
    readSiteDatabase({ DATABASE_URL: 'postgres://u:p@localhost/site', DATABASE_DIR: '/var/site' }, '.state').database,
  ).toEqual({ databaseUrl: 'postgres://u:p@localhost/site', dir: '/var/site' });
});

it('OPS-4 names invalid database variables', () => {
  expect(readSiteDatabase({ DATABASE_URL: 'mysql://x' }, '.state').problems).toEqual([
    expect.stringMatching(/^ {2}DATABASE_URL: ./),
  ]);
});

import { expect, it } from 'vitest';
import { readSiteDatabase } from './env.ts';

it('FRM-5 keeps answers in a folder of the state unless a database is named', () => {
  expect(readSiteDatabase({ DATABASE_URL: '' }, '.state')).toEqual({
    database: { databaseUrl: null, dir: '.state/database' },
    problems: [],
  });
  expect(
    readSiteDatabase({ DATABASE_URL: 'postgres://u:p@localhost/site', DATABASE_DIR: '/var/site' }, '.state').database,
  ).toEqual({ databaseUrl: 'postgres://u:p@localhost/site', dir: '/var/site' });
});

it('OPS-4 names what is wrong with the database', () => {
  expect(readSiteDatabase({ DATABASE_URL: 'mysql://x' }, '.state').problems).toEqual([
    expect.stringMatching(/^ {2}DATABASE_URL: ./),
  ]);
});

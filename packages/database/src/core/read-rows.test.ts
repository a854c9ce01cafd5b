import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../connection/open-database.ts';
import { type Backend, backends } from '../testing/backends.ts';
import type { Database, Row } from './database.ts';
import { bigintColumn, bytesColumn, readRows } from './read-rows.ts';

describe.each(backends)('readRows with %s', (_name, startBackend) => {
  let backend: Backend;
  let database: Database;

  beforeAll(async () => {
    backend = await startBackend();
    database = await openDatabase(await backend.newPlace(), (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await database.close();
    await backend.stop();
  });

  it('FRM-5 reads each type of column that sites store, with and without values', async () => {
    const schema = z.object({
      text: z.string(),
      whole: z.number(),
      real: z.array(z.number()),
      count: bigintColumn,
      negative: bigintColumn,
      flag: z.boolean(),
      bytes: bytesColumn,
      at: z.date(),
      uuid: z.guid(),
      json: z.array(z.string()),
      jsonb: z.object({ a: z.null() }),
      missing: bigintColumn.nullable(),
    });
    const statement = `select 'a' as text, 1 as whole, '{1.5,2}'::double precision[] as real, count(*) as count,
      -9007199254740991 as negative, true as flag, '\\x00ff'::bytea as bytes, '2026-11-30T12:00:00.123Z'::timestamptz as at,
      '00000000-0000-4000-8000-000000000001'::uuid as uuid, '["a"]'::json as json, '{"a":null}'::jsonb as jsonb, null::bigint as missing`;
    const expected = {
      text: 'a',
      whole: 1,
      real: [1.5, 2],
      count: 1,
      negative: -9_007_199_254_740_991,
      flag: true,
      bytes: Buffer.from([0, 255]),
      at: new Date('2026-11-30T12:00:00.123Z'),
      uuid: '00000000-0000-4000-8000-000000000001',
      json: ['a'],
      jsonb: { a: null },
      missing: null,
    };
    expect(readRows('samples', schema, await database.query(statement))).toEqual([expected]);
    expect(readRows('samples', schema, await database.query(`${statement} where $1`, [true]))).toEqual([expected]);
  });

  it('FRM-5 OPS-8 names the columns of rows of another shape, and none of their values', async () => {
    const schema = z.object({
      name: z.string(),
      count: bigintColumn,
      answers: z.object({ kind: z.enum(['text']) }).array(),
      gone: z.date(),
    });
    const rows = await database.query(
      `select 1234567 as name, 'Hidden' as count, '[{"kind":"Hidden"}]'::json as answers, 'Hidden' as more`,
    );
    expect(() => readRows('people', schema, rows)).toThrow(
      new Error(
        'Rows of people have another shape: name: Invalid input: expected string, received number; count: Invalid input; answers: Invalid input: expected "text"; gone: Invalid input: expected date, received undefined',
      ),
    );
  });

  it('FRM-5 refuses a number that would be rounded', async () => {
    const rows = await database.query('select 9007199254740993 as number');
    expect(() => readRows('samples', z.object({ number: bigintColumn }), rows)).toThrow(
      'Rows of samples have another shape: number: ',
    );
  });
});

it('FRM-5 gives rows of unknown values, so that no statement can name a type for its own', () => {
  expectTypeOf<Database['query']>().returns.resolves.toEqualTypeOf<Row[]>();
  expectTypeOf<Row[string]>().toBeUnknown();
});

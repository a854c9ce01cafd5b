#!/usr/bin/env bash
# @electric-sql/pglite@0.5.16, pg@8.23.1: the type of a `bigint` depends on its value, and is another than that of pg.
#
# PGlite is PostgreSQL in the process, with queries like those of `pg`: `query(sql)` resolves to `rows`. One expects a column to have one JavaScript type, and the same rows from both.
# Seen: pg gives a `bigint`, such as `count(*)`, as a text. PGlite gives it as a number up to 2^53 - 1, and from there as a BigInt. A test on PGlite adds counts that are joined as texts on a server ('1' + 1 is '11'), and a row
# that was JSON for years throws when its number has grown: JSON has no BigInt.
# It matters for whoever tests with PGlite and runs with pg: ids, sums and counters are `bigint`, and small in tests.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 pg@8.23.1 >/dev/null
cat > check.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const database = await PGlite.create();
const column = async (sql) => {
  const { rows, fields } = await database.query(sql);
  return { value: rows[0].n, oid: fields[0].dataTypeID };
};
const small = await column('select count(*) as n from (values (1)) as one');
const large = await column('select 9007199254740993::bigint as n');
// What pg gives for the text that a server sends for a value of this type.
const ofPg = pg.types.getTypeParser(small.oid, 'text')(String(small.value));
let json = 'written';
try {
  JSON.stringify(large);
} catch (error) {
  json = error.constructor.name;
}
console.log(`oid ${small.oid} and ${large.oid}; PGlite: ${typeof small.value} and ${typeof large.value}; pg: ${typeof ofPg}; JSON of the large one: ${json}`);
await database.close();
const isSo = small.oid === 20 && large.oid === 20 && typeof small.value === 'number' && typeof large.value === 'bigint' && typeof ofPg === 'string' && json === 'TypeError';
process.exit(isSo ? 0 : 1);
JS
node check.mjs

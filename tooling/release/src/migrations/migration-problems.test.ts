import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { contractingStatements } from './contracting-statements.ts';
import { migrationProblems } from './migration-problems.ts';
import { digestOf, readReleasedMigrations } from './released-migrations.ts';
import { schemaHistories } from './schema-histories.ts';

beforeAll(() => loadModule());

const first = 'create table s.people (name text not null)';
const expand = 'alter table s.people add column full_name text';
const contract = '-- contracts 2\nalter table s.people drop column name';

describe('migrationProblems', () => {
  it('OPS-9 accepts the migrations of the packages', () => {
    expect(migrationProblems(schemaHistories, readReleasedMigrations(workspaceRoot))).toEqual([]);
  });

  it('OPS-9 covers every schema history of the packages', () => {
    const files = globSync('packages/*/src/**/*.ts', { cwd: workspaceRoot }).filter(
      (file) =>
        !file.includes('.test.') && /migrateSchema\(\w+, \{/.test(readFileSync(join(workspaceRoot, file), 'utf8')),
    );
    expect(files).toHaveLength(Object.keys(schemaHistories).length);
  });

  it('OPS-9 rejects a contracting migration without declaration', () => {
    expect(migrationProblems({ s: [first, 'alter table s.people drop column name'] }, {})).toEqual([
      's, migration 2 drops a column: it needs the line "-- contracts <number>"',
    ]);
  });

  it('OPS-9 accepts a contracting migration only after the release of what it replaces', () => {
    const histories = { s: [first, expand, contract] };
    expect(migrationProblems(histories, { s: [digestOf(first)] })).toEqual([
      's, migration 3 contracts migration 2, which no release contains yet: release that one first',
    ]);
    expect(migrationProblems(histories, { s: [digestOf(first), digestOf(expand)] })).toEqual([]);
  });

  it('OPS-9 rejects a changed migration that was released', () => {
    expect(migrationProblems({ s: [`${first};`] }, { s: [digestOf(first)] })).toEqual([
      's, migration 1 was released and must not change: add a new one',
    ]);
  });
});

describe('contractingStatements', () => {
  it.each([
    ['drop table s.people', 'drops an object'],
    ['alter table s.people rename column name to title', 'renames an object'],
    ['alter table s.people rename to persons', 'renames an object'],
    ['alter table s.people alter column name type integer using 1', 'changes the type of a column'],
    ['alter table s.people alter column name set not null', 'forbids null in a column'],
    ['alter table s.people add constraint c check (name <> $$drop$$)', 'adds a constraint'],
    ['alter table s.people add column age integer not null', 'adds a column that must be given'],
    ['alter table s.people set schema t', 'moves an object to another schema'],
    ['create unique index on s.people (name)', 'forbids duplicates'],
    ['truncate s.people', 'deletes rows'],
  ])('OPS-9 finds what "%s" takes away', (statement, problem) => {
    expect(contractingStatements(statement)).toEqual([problem]);
  });

  it.each([
    'create table s.pets (name text); alter table s.pets alter column name set not null',
    'alter table s.people add column age integer not null default 0',
    'alter table s.people add column age integer',
    'alter table s.people alter column name drop not null',
    'create table s.pets (name text); create unique index on s.pets (name)',
    'create index on s.people (name)',
    "create function s.f() returns trigger language plpgsql as $$ begin execute 'drop table x'; end $$",
  ])('OPS-9 finds nothing in "%s"', (statement) => {
    expect(contractingStatements(statement)).toEqual([]);
  });
});

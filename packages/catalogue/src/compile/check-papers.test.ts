import { describe, expect, it } from 'vitest';
import { smallTables, type TableChanges } from '../testing/small-tables.ts';
import { checkTables } from './compile-catalogue.ts';
import { problemLine } from './problems.ts';

/** Returns the warnings about papers of machines on a day, for product managers; none of them stops a publish. */
function toldOn(today: string, changes: TableChanges): string[] {
  const { problems } = checkTables(smallTables({ declarations: [], ...changes }), { previous: null, today });
  expect(problems.listed).toEqual([]);
  return problems.warnings
    .filter(({ rule }) => rule === 'ends-soon' || rule === 'paper-missing')
    .map((problem) => `${problem.rule}: ${problemLine(problem)}`);
}

describe('what ends', () => {
  const ending = {
    id: 'mv1',
    last_placed: '2026-12-31',
    keep_until: '2037-01-15',
    security_until: '2037-02-28',
    parts_until: '2037-03-01',
  };

  it.each([
    ['2036-10-16', []],
    ['2036-10-17', ['keep_until']],
    ['2036-11-30', ['keep_until', 'security_until']],
    ['2037-01-15', ['keep_until', 'security_until', 'parts_until']],
    ['2037-03-01', ['parts_until']],
    ['2037-03-02', []],
  ])('LIF-6 is named from 90 days before until its day: on %s %j', (today, columns) => {
    const told = toldOn(today, { machineVersions: [ending] });
    expect(told.map((line) => /, (\w+): /.exec(line)?.[1])).toEqual(columns);
  });
});

describe('instructions', () => {
  const machineVersions = [{ id: 'mv1', locales: 'en|de|it' }];

  it('LIF-6 are named where a language of a market has none, or has withdrawn ones only', () => {
    const documents = [
      { id: 'en', locale: 'en' },
      { id: 'de', locale: 'de', withdrawn_on: '2026-02-01', withdrawn_key: 'why' },
    ];
    expect(toldOn('2026-11-30', { machineVersions, documents })).toEqual([
      'paper-missing: machine-versions.csv, line 2, locales: "de|it"; expected instructions of mv1 in de, it',
    ]);
  });

  it('LIF-6 are not named where every language has them', () => {
    const documents = ['en', 'de', 'it'].map((locale) => ({ id: locale, locale }));
    expect(toldOn('2026-11-30', { machineVersions, documents })).toEqual([]);
  });
});

describe('declarations', () => {
  const machineVersions = [{ id: 'mv1', locales: 'en' }];
  const declarations = [{ id: 'old', withdrawn_on: '2026-02-01', withdrawn_key: 'why' }, { id: 'new' }];
  const file = { id: 'file', kind: 'declaration', locale: null };

  it('LIF-6 are named where they have no file, or a withdrawn one', () => {
    for (const documents of [[{}], [{}, { ...file, withdrawn_on: '2026-02-01', withdrawn_key: 'why' }]])
      expect(toldOn('2026-11-30', { machineVersions, documents, declarations })).toEqual([
        'paper-missing: declarations.csv, line 3, versions: "mv1"; expected a document of kind declaration for mv1',
      ]);
  });

  it('LIF-6 are not named where they have one', () => {
    expect(toldOn('2026-11-30', { machineVersions, documents: [{}, file], declarations })).toEqual([]);
  });
});

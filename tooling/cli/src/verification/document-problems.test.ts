import { describe, expect, it } from 'vitest';
import { decisionPageProblems, mapProblems, type Nameable, namingProblems } from './document-problems.ts';
import { figureProblems } from './documented-figures.ts';

const nameable: Nameable = {
  entries: new Set(['@clavora/ui/table', '@clavora/ui/drawing/svg', '@clavora/site/page']),
  words: new Set(['createPage', 'BlockProps']),
  paths: new Set(['packages/ui', 'packages/ui/src/table.tsx', 'docs/adr/0006-copy-the-server.md', 'docs/releases.md']),
  ends: new Set(['table.tsx', 'src/table.tsx']),
  people: new Set(['spain@partner.clavora.example']),
};
const problemsOf = (text: string, file = 'packages/ui/README.md') =>
  namingProblems({ file, text, packageName: '@clavora/ui' }, nameable);

describe('namingProblems', () => {
  it.each([
    ['| export | what |\n|---|---|\n| `table`, `gone` | a table |', '@clavora/ui/gone is no export'],
    ['| import | what |\n|---|---|\n| `@clavora/ui/gone` | a table |', '@clavora/ui/gone is no export'],
    ['It uses `@clavora/site/health`.', '@clavora/site/health is no export'],
    ['`createRoute(site)` returns it.', 'no source has the name createRoute'],
    ['It has `BlockStates`.', 'no source has the name BlockStates'],
    ['See `packages/ui/src/gone.tsx`.', 'packages/ui/src/gone.tsx does not exist'],
    ['See `gone.tsx`.', 'no file is named gone.tsx'],
    ['[Releases](../../docs/gone.md#all)', 'a link leads to docs/gone.md, which does not exist'],
    ['Icons (ADR 54).', 'there is no decision 0054'],
    ['Icons (docs/adr/0054).', 'there is no decision 0054'],
    ['Sign in as `italy@partner.clavora.example`.', 'there is no sample user italy@partner.clavora.example'],
  ])('OPS-12 reports what %j names and is not there', (text, problem) => {
    expect(problemsOf(text)).toEqual(expect.arrayContaining([`packages/ui/README.md: ${problem}`]));
  });

  it.each([
    '| export | what |\n|---|---|\n| `table`, `drawing/svg` | `createPage(site)` |',
    '`@clavora/ui/table`, `@clavora/ui/<primitive>`, `@clavora/ui/drawing/…`',
    '`BlockProps` of `src/table.tsx`, `<name>.client.tsx`, `packages/ui/src/*.tsx`',
    '[Releases](../../docs/releases.md#all) [site](https://clavora.example) [below](#all) ADR 6',
    '```\ncreateRoute() of @clavora/site/health\n```',
    'Sign in as `spain@partner.clavora.example`.',
  ])('OPS-12 reports nothing in %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('OPS-12 checks a decision, which describes what was, for links and decisions only', () => {
    const text = '`gone.tsx` of `@clavora/ui/gone` ([ADR 6](0006-copy-the-server.md), ADR 7)';
    expect(problemsOf(text, 'docs/adr/0008-later.md')).toEqual(['docs/adr/0008-later.md: there is no decision 0007']);
  });
});

describe('decisionPageProblems', () => {
  const server = 'docs/decisions/server.md';
  const record = 'docs/adr/0006-copy-the-server.md';
  const problemsOfPage = (page: string, index = '| [server](server.md) | statuses |', records = [record]) =>
    decisionPageProblems([...records, 'docs/adr/README.md', 'docs/decisions/README.md', server], (file) =>
      file === server ? page : index,
    );
  const link = '[6]: ../adr/0006-copy-the-server.md';

  it('OPS-12 reports nothing where each record is named', () => {
    expect(problemsOfPage(`It is copied. [6]\n\n${link}\n`)).toEqual([]);
  });

  it('OPS-12 reports a record that no page names', () => {
    const problem = `${record}: no page of docs/decisions names it`;
    expect(problemsOfPage('It is copied.')).toEqual([problem]);
    expect(problemsOfPage(`It is copied.\n\n${link}\n`)).toEqual([problem]);
  });

  it('OPS-12 reports a page that names a record which is not there', () => {
    const gone = '[7]: ../adr/0007-start-it-twice.md';
    expect(problemsOfPage(`It is copied. [6] [7]\n\n${link}\n${gone}\n`)).toEqual([
      `${server}: there is no record 0007-start-it-twice.md`,
    ]);
  });

  it('OPS-12 reports a number without a link, or with that of another record', () => {
    const text = `It is copied. [6] [7] [8]\n\n${link}\n[8]: ../adr/0006-copy-the-server.md\n`;
    expect(problemsOfPage(text)).toEqual([`${server}: there is no record [7]`, `${server}: there is no record [8]`]);
  });

  it('OPS-12 reports a page that the index lacks', () => {
    expect(problemsOfPage(`It is copied. [6]\n\n${link}\n`, 'No areas.')).toEqual([
      `${server}: expected a row in docs/decisions/README.md`,
    ]);
  });

  it('OPS-12 reports more than 25 pages', () => {
    const pages = Array.from({ length: 26 }, (_, index) => `area-${index}.md`);
    const index = pages.map((page) => `[area](${page})`).join('\n');
    const problems = decisionPageProblems(
      pages.map((page) => `docs/decisions/${page}`),
      (file) => (file.endsWith('README.md') ? index : 'It holds.'),
    );
    expect(problems).toEqual(['docs/decisions: expected at most 25 pages, got 26']);
  });
});

describe('figureProblems', () => {
  const figure = {
    document: 'a/README.md',
    text: '{} requests a second',
    source: 'a/pace.ts',
    constant: /perSecond = ([\d_]+)/,
  };
  const ofFigure = (readme: string, source: string) =>
    figureProblems((file) => (file === 'a/README.md' ? readme : source), [figure]).filter((text) =>
      text.includes('a/'),
    );

  it('OPS-12 compares figures with the constants that define them', () => {
    expect(ofFigure('At most 5000 requests a second.', 'const perSecond = 5_000;')).toEqual([]);
    expect(ofFigure('At most 5 requests a second.', 'const perSecond = 50;')).toEqual([
      'a/README.md: expected "50 requests a second", from a/pace.ts',
    ]);
    expect(ofFigure('At most 5 requests a second.', 'const rate = 5;')).toEqual([
      'a/pace.ts has no constant for a figure in a/README.md',
    ]);
  });
});

it('OPS-12 the map in the README has every package, and no other', () => {
  const map =
    '# Site\n```\napps/   five\npackages/\n  ui     primitives\n  gone   former\ntooling/\n  cli    commands\ndocs/   texts\n```\n';
  expect(mapProblems(map, ['apps/italy', 'packages/ui', 'packages/server', 'tooling/cli'])).toEqual([
    'README.md: the map lacks packages/server',
    'README.md: packages/gone does not exist',
  ]);
});

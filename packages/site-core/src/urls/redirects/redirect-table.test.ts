import type { MarketId } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { sampleOrigins } from '../../testing/sample-site.ts';
import { redirectTable } from './redirect-table.ts';

type Pair = readonly [name: string, value: string];

const tableOf = (pairs: readonly Pair[], market: MarketId = 'italy') =>
  redirectTable(
    pairs.map(([name, value]) => ({ name, value })),
    { market, origins: sampleOrigins },
  );

describe('redirectTable', () => {
  it('RTE-12 returns target and status; keeps the visitor’s query if the target has none', () => {
    const table = tableOf([
      ['/a', '/b'],
      ['/c', '307 /d?x=1#e'],
      ['/f', '308 /g#h'],
      ['/i', '302 https://keys.example/A%2Fb/?x'],
    ]);
    expect(table.problems).toEqual([]);
    expect(table.exact('/a')).toEqual({ to: '/b', status: 301, keepsQuery: true });
    expect(table.exact('/c')).toEqual({ to: '/d?x=1#e', status: 307, keepsQuery: false });
    expect(table.exact('/f')).toEqual({ to: '/g#h', status: 308, keepsQuery: true });
    expect(table.exact('/i')).toEqual({ to: 'https://keys.example/A%2Fb/?x', status: 302, keepsQuery: false });
    expect(table.exact('/b')).toBeNull();
    expect(table.exact('/A')).toBeNull();
    expect(table.exact('/a/b')).toBeNull();
  });

  it.each(['/über', '/%C3%BCber', '/%c3%bcber/', '//über', '/über?x=1#y'])(
    'RTE-12 finds a path in every spelling: %s',
    (url) => {
      expect(tableOf([['/über', '/straße']]).exact(url)?.to).toBe('/stra%C3%9Fe');
    },
  );

  it.each(['/%', '/%00', '/..%2f', `/${'a'.repeat(2_000)}`, `/${'a/'.repeat(40)}`, 'https://keys.example/a'])(
    'RTE-12 finds no redirect for %s',
    (url) => {
      const table = tableOf([['/*', 'https://keys.example/']]);
      expect([table.exact(url), table.pattern(url)]).toEqual([null, null]);
    },
  );

  it('RTE-12 puts entries of a market before those for all, and uses them on that market only', () => {
    const pairs: Pair[] = [
      ['/a', '/for-all'],
      ['italy:/a', '/for-italy'],
      ['spain:/b', '/for-spain'],
    ];
    expect(tableOf(pairs, 'italy').exact('/a')?.to).toBe('/for-italy');
    expect(tableOf(pairs, 'france').exact('/a')?.to).toBe('/for-all');
    expect(tableOf(pairs, 'italy').exact('/b')).toBeNull();
    expect(tableOf(pairs, 'spain').exact('/b')?.to).toBe('/for-spain');
  });

  it('RTE-12 applies entries with a language to its market without prefix, and returns its own spelling', () => {
    const pairs: Pair[] = [['/it/lavoro', '/it/lavora-con-noi']];
    expect(tableOf(pairs, 'global').exact('/it/lavoro')?.to).toBe('/it/lavora-con-noi');
    expect(tableOf(pairs, 'italy').exact('/lavoro')?.to).toBe('/lavora-con-noi');
    expect(tableOf(pairs, 'spain').exact('/lavoro')).toBeNull();
    const ofContent = tableOf([['/it/global/a', '/b']], 'italy');
    expect(ofContent.exact('/it/global/a')?.to).toBe('/b');
    expect(ofContent.exact('/global/a')).toBeNull();
  });

  it('RTE-12 returns paths for the own host, and URLs for another market', () => {
    const table = tableOf([
      ['/a', `${sampleOrigins.italy}/it/b?x=1`],
      ['/c', `${sampleOrigins.spain}/d`],
    ]);
    expect(table.exact('/a')?.to).toBe('/b?x=1');
    expect(table.exact('/c')?.to).toBe(`${sampleOrigins.spain}/d`);
  });
});

describe('patterns', () => {
  const table = tableOf([
    ['/old/*', '/new/*'],
    ['/old/deep/*', '302 /one-page'],
    ['/away/*', 'https://keys.example/archive/*'],
    ['/up/*', '/*'],
  ]);

  it.each([
    ['/old/a', '/new/a'],
    ['/old/a/b%20c', '/new/a/b%20c'],
    ['/old/%C3%BC', '/new/%C3%BC'],
    ['/old/deep', '/new/deep'],
    ['/old/deep/a/b', '/one-page'],
    ['/away/a/b', 'https://keys.example/archive/a/b'],
    ['/up/evil.example', '/evil.example'],
    ['/old', null],
    ['/older/a', null],
    ['/a', null],
  ])('RTE-12 redirect %s to %s, by the nearest folder', (url, to) => {
    expect(table.problems).toEqual([]);
    expect(table.pattern(url)?.to ?? null).toBe(to);
    expect(table.exact(url)).toBeNull();
  });
});

/** Returns the problem of each rejected entry by name. */
const refusals = (pairs: readonly Pair[], market: MarketId = 'italy') =>
  tableOf(pairs, market).problems.map((problem) => {
    const [, name] = /^Redirect "([^"]+)"/.exec(problem) ?? [];
    const reason = ['back to itself', 'redirected again', 'comes before'].find((words) => problem.includes(words));
    return [name, reason ?? problem];
  });

describe('rejected entries', () => {
  it.each<[string, Pair[], [string, string][]]>([
    ['a redirect to itself', [['/a', '/a/?x=1']], [['/a', 'back to itself']]],
    [
      'each of a loop',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
      [
        ['/a', 'back to itself'],
        ['/b', 'back to itself'],
        ['/c', 'back to itself'],
      ],
    ],
    [
      'what leads into a chain, not its last part',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/d'],
      ],
      [
        ['/a', 'redirected again'],
        ['/b', 'redirected again'],
      ],
    ],
    [
      'what leads into a loop',
      [
        ['/start', '/a'],
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      [
        ['/start', 'redirected again'],
        ['/a', 'back to itself'],
        ['/b', 'back to itself'],
      ],
    ],
    ['a folder inside itself', [['/a/*', '/a/old/*']], [['/a/*', 'back to itself']]],
    ['a page of the redirected folder', [['/a/*', '/a/start']], [['/a/*', 'back to itself']]],
    [
      'folders in a circle',
      [
        ['/a/*', '/b/c/*'],
        ['/b/*', '/a/*'],
      ],
      [
        ['/a/*', 'back to itself'],
        ['/b/*', 'back to itself'],
      ],
    ],
    [
      'a path whose folder leads back to it, not the folder',
      [
        ['/a/*', '/b/*'],
        ['/b/x', '/a/x'],
      ],
      [['/b/x', 'back to itself']],
    ],
    [
      'a spelling of a path that is there already',
      [
        ['/a', '/b'],
        ['/a/', '/c'],
        ['/%61', '/d'],
      ],
      [
        ['/a/', 'comes before'],
        ['/%61', 'comes before'],
      ],
    ],
    [
      'a loop through the host of another market',
      [
        ['italy:/a', `${sampleOrigins.spain}/b`],
        ['spain:/b', `${sampleOrigins.italy}/a`],
      ],
      [['italy:/a', 'back to itself']],
    ],
    [
      'a chain through the language that the market leaves out',
      [
        ['/a', '/it/b'],
        ['/b', '/c'],
      ],
      [['/a', 'redirected again']],
    ],
  ])('RTE-12 %s', (_, pairs, expected) => {
    expect(refusals(pairs)).toEqual(expected);
    // Rejected entries redirect nowhere; of a repeated path, the first entry counts.
    const table = tableOf(pairs);
    const loose = expected.filter(([, reason]) => reason !== 'comes before').map(([name]) => name);
    const paths = loose.map((name) => name.replace(/^\w+:/, '').replace('*', 'any'));
    expect(paths.map((path) => table.exact(path) ?? table.pattern(path))).toEqual(paths.map(() => null));
  });

  it('RTE-12 name all entries of a loop, and the end of a chain', () => {
    expect(
      tableOf([
        ['/a', '/b'],
        ['/b', '/a'],
        ['/c', '/d'],
        ['/d', '/e'],
      ]).problems,
    ).toEqual([
      'Redirect "/a" is refused on italy: it leads back to itself, "/a" → "/b" → "/a"',
      'Redirect "/b" is refused on italy: it leads back to itself, "/b" → "/a" → "/b"',
      'Redirect "/c" is refused on italy: its target is redirected again, "/c" → "/d"; name the last target',
    ]);
  });

  it('RTE-12 are only those of the market with the loop; the first of two entries counts', () => {
    const pairs: Pair[] = [
      ['/a', '/b'],
      ['italy:/b', '/c'],
    ];
    expect(tableOf(pairs, 'italy').exact('/a')).toBeNull();
    expect(tableOf(pairs, 'spain').exact('/a')?.to).toBe('/b');
    expect(
      tableOf([
        ['/a', '/b'],
        ['/a/', '/c'],
      ]).exact('/a')?.to,
    ).toBe('/b');
  });

  it('RTE-12 are those that cannot be parsed; all others count', () => {
    const table = tableOf([
      ['/a', 'javascript:alert(1)'],
      ['/b', '/c'],
    ]);
    expect(table.problems).toEqual([expect.stringMatching(/^Redirect "\/a" is rejected: its target must be a path/)]);
    expect(table.exact('/a')).toBeNull();
    expect(table.exact('/b')?.to).toBe('/c');
  });

  it('RTE-12 are found in endless chains in little time', () => {
    const pairs = Array.from({ length: 5_000 }, (_, index): Pair => [`/${index}`, `/${index + 1}`]);
    expect(tableOf(pairs).problems).toHaveLength(4_999);
  });
});

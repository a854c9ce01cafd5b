import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookOf } from '../codes/codes.ts';
import { emptyCodeIndex } from '../testing/empty-code-index.ts';
import type { CodeClaim, CodeIndex, SeriesMatch } from './code-index.ts';
import { resolveCode } from './resolve-code.ts';

const available = { status: 'active', restricted: false, successor: null } as const;

const claim = (blankId: string, relation: CodeClaim['relation'] = 'exact', makerId = 'm1'): CodeClaim => ({
  blankId,
  blankCode: blankId.toUpperCase(),
  kind: 'alias',
  maker: { id: makerId, name: makerId },
  written: 'KX 1200',
  relation,
  confidence: 'stated',
  ...available,
});
const series = (blankId: string): SeriesMatch => ({
  id: `s-${blankId}`,
  name: 'KX 1000–1999',
  maker: { id: 'm1', name: 'm1' },
  blankId,
  blankCode: blankId.toUpperCase(),
  ...available,
});

/** Returns an index in which one code has these claims and series. */
const indexOf = (claims: readonly CodeClaim[], matches: readonly SeriesMatch[] = []): CodeIndex => ({
  ...emptyCodeIndex,
  byKey: (key) => (key === 'kx1200' ? [...claims] : []),
  byKeys: (keys) => (keys.includes('kx1200') ? [...claims] : []),
  seriesOf: (prefix, number) => (prefix === 'KX' && number === 1200 ? [...matches] : []),
});

/** Returns an index of several codes. */
const indexOfAll = (claims: Readonly<Record<string, readonly CodeClaim[]>>): CodeIndex => ({
  ...indexOf([]),
  byKey: (key) => [...(claims[key] ?? [])],
});

describe('codes that stand together', () => {
  const index = indexOfAll({
    orb4p: [claim('b1')],
    tk0804: [claim('b1', 'exact', 'm2')],
    k22l: [claim('b1'), claim('b2', 'exact', 'm2')],
    tk9: [claim('b2', 'exact', 'm2')],
    near7: [claim('b2', 'near')],
  });

  it.each([
    ['ORB 4P/TK-0804', 'blank', ['b1']],
    ['K-22 L = ORB 4P', 'blank', ['b1']],
    ['Art. ORB 4P (TK-0804)', 'blank', ['b1']],
    ['ORB 4P/TK-9', 'candidates', ['b1', 'b2']],
    ['ORB 4P or NEAR 7', 'candidates', ['b1', 'b2']],
    ['ORB 4P/A', 'candidates', ['b1']],
    ['nothing/none', 'nothing', []],
  ])('CAT-16 %j is %s of %j', (typed, kind, blanks) => {
    const resolution = resolveCode(typed, index);
    expect(resolution.kind).toBe(kind);
    const claims = 'claims' in resolution ? resolution.claims : [];
    expect([...new Set(claims.map(({ blankId }) => blankId))]).toEqual(blanks);
  });
});

describe('a code with several claims', () => {
  it.each<[string, CodeClaim[], SeriesMatch[], string]>([
    ['one blank', [claim('b1'), claim('b1', 'near', 'm2')], [], 'blank'],
    ['one blank and its series', [claim('b1')], [series('b1')], 'blank'],
    ['one blank and the series of another', [claim('b1')], [series('b2')], 'candidates'],
    ['the replacement and a near one of one maker', [claim('b1', 'near'), claim('b2')], [], 'blank'],
    ['these, and the series of the replacement', [claim('b1', 'near'), claim('b2')], [series('b2')], 'blank'],
    ['these, and the series of the near one', [claim('b1', 'near'), claim('b2')], [series('b1')], 'candidates'],
    [
      'the replacement of one maker and a near one of another',
      [claim('b1', 'near', 'm2'), claim('b2')],
      [],
      'candidates',
    ],
    ['two replacements', [claim('b1'), claim('b2')], [], 'candidates'],
    ['two near ones', [claim('b1', 'near'), claim('b2', 'near')], [], 'candidates'],
    ['a series alone', [], [series('b1')], 'series'],
  ])('CAT-3 %s', (_name, claims, matches, kind) => {
    expect(resolveCode('KX 1200', indexOf(claims, matches)).kind).toBe(kind);
  });

  it.each(['K2 1234', '2K1234', '12 1234'])('CAT-3 finds a series whose prefix has digits: %s', (typed) => {
    const prefix = typed.replace(/ ?1234$/, '');
    const index: CodeIndex = {
      ...indexOf([]),
      seriesOf: (asked, number, width) => (asked === prefix && number === 1234 && width === 4 ? [series('b1')] : []),
    };
    expect(resolveCode(typed, index)).toMatchObject({ kind: 'series', series: [{ blankId: 'b1' }] });
  });

  it.each([
    ['AX O1OO', 'lookalike'],
    ['ax 01oo', 'lookalike'],
    ['AX0l00', 'lookalike'],
    ['AX 100', 'zeros'],
    ['AX-00100', 'zeros'],
  ])('CAT-3 finds a series by a number with letters or zeros of its own: %s', (typed, how) => {
    const index: CodeIndex = {
      ...indexOf([]),
      seriesOf: (asked, number, width) =>
        asked === 'AX' && number === 100 && (width ?? 4) === 4 ? [series('b1')] : [],
    };
    expect(resolveCode(typed, index)).toMatchObject({ kind: 'series', reading: { how } });
  });

  it.each(['0071400009504', '71400009504', '071400009504', '00071400009504'])(
    'CAT-3 finds a GTIN that has lost or gained zeros at its beginning: %s',
    (typed) => {
      const gtin: CodeClaim = { ...claim('b1'), kind: 'gtin', maker: null, written: '0071400009504' };
      const own = (keys: readonly string[]) => (keys.includes('0071400009504') ? [gtin] : []);
      const index: CodeIndex = { ...indexOf([]), byKey: (key) => own([key]), byKeys: own };
      expect(resolveCode(typed, index)).toMatchObject({ kind: 'blank', claims: [gtin] });
    },
  );

  it('CAT-3 names the near ones beside the replacement', () => {
    expect(resolveCode('kx1200', indexOf([claim('b1', 'near'), claim('b2')]))).toMatchObject({
      claims: [{ blankId: 'b2' }],
      others: [{ blankId: 'b1' }],
    });
  });

  it.each(['', 'k', '-', 'x'.repeat(10_000)])('CAT-3 is nothing, without a look at the codes: %j', (typed) => {
    expect(resolveCode(typed, indexOf([claim('b1')]))).toEqual({ kind: 'nothing', nearest: [] });
  });
});

describe('a text that can be read in two ways', () => {
  const codes = (known: Readonly<Record<string, CodeClaim>>, makers: readonly string[]): CodeIndex => ({
    ...indexOf([]),
    byKey: (key) => [known[key] ?? []].flat(),
    byKeys: () => [],
    byLook: (look) => Object.entries(known).flatMap(([key, found]) => (lookOf(key) === look ? [found] : [])),
    makersAround: (key) =>
      makers.filter((id) => key.startsWith(id)).map((id) => ({ maker: { id, name: id }, rest: key.slice(id.length) })),
  });

  it.each<[string, string, CodeIndex]>([
    [
      'a code, and the code of a maker with its name',
      'TK 1109',
      codes({ tk1109: claim('b1', 'exact', 'm1'), 1109: claim('b2', 'exact', 'tk') }, ['tk']),
    ],
    [
      'two makers of whose names one begins with the other',
      'Arvena 12',
      codes({ ena12: claim('b1', 'exact', 'arv'), 12: claim('b2', 'exact', 'arvena') }, ['arv', 'arvena']),
    ],
    ['two codes that sound alike', 'КЛВ 55', codes({ clv55: claim('b1'), klw55: claim('b2', 'exact', 'm2') }, [])],
    [
      'a code, and that of a maker, both misread',
      'TK I1O9',
      codes({ tk1109: claim('b1', 'exact', 'm1'), 1109: claim('b2', 'exact', 'tk') }, ['tk']),
    ],
  ])('CAT-3 asks: %s', (_name, typed, index) => {
    const found = resolveCode(typed, index);
    expect(found).toMatchObject({ kind: 'candidates', reading: { maker: null } });
    expect(found.kind === 'candidates' && found.claims.map(({ blankId }) => blankId)).toEqual(['b1', 'b2']);
  });

  it('CAT-3 names the maker where one reading alone finds something', () => {
    const index = codes({ 1109: claim('b2', 'exact', 'tk') }, ['tk']);
    expect(resolveCode('TK 1109', index)).toMatchObject({
      kind: 'blank',
      reading: { how: 'typed', maker: { id: 'tk' } },
    });
  });
});

describe('what is near to an unknown code', () => {
  /** An index of our codes that are their own keys. */
  const ownCodes = (keys: readonly string[]): CodeIndex => {
    const sorted = keys.toSorted();
    const claimOf = (key: string): CodeClaim => ({ ...claim(key), kind: 'own', maker: null, written: key });
    const from = (prefix: string) => sorted.filter((key) => key.startsWith(prefix));
    return {
      ...indexOf([]),
      byKey: (key) => sorted.filter((one) => one === key).map(claimOf),
      byKeys: (wanted) => wanted.filter((key) => sorted.includes(key)).map(claimOf),
      byPrefix: (prefix, limit) => from(prefix).slice(0, limit).map(claimOf),
      keysBeside: (key, limit) => ({
        before: sorted
          .filter((one) => one < key)
          .toReversed()
          .slice(0, limit),
        behind: sorted.filter((one) => one > key).slice(0, limit),
      }),
    };
  };
  const nearest = (typed: string, index: CodeIndex): string[] => {
    const found = resolveCode(typed, index);
    return found.kind === 'nothing' ? found.nearest.map(({ blankId }) => blankId) : [typed];
  };
  const letters = Array.from('abc12');
  const spelled = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 6 });
  /** The texts that one change makes of another. */
  const changed = (text: string): Set<string> =>
    new Set(
      Array.from({ length: text.length + 1 }, (_, at) => {
        const [before, [first = '', second = '', ...rest]] = [text.slice(0, at), text.slice(at)];
        const behind = [second, ...rest].join('');
        return [
          before + behind,
          before + second + first + rest.join(''),
          ...letters.flatMap((letter) => [before + letter + behind, before + letter + first + behind]),
        ];
      }).flat(),
    );

  it('CAT-3 is every code that differs by one character, however many begin alike', () => {
    const crowd = letters.flatMap((one) =>
      letters.flatMap((two) => letters.flatMap((three) => `ab${one}${two}${three}xyz`)),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(spelled, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        fc.nat(),
        (codes, isCrowded, at) => {
          const all = isCrowded ? [...codes, ...crowd, ...crowd.map((code) => `${code}1`)] : codes;
          const changes = [...changed(codes[0] ?? '')];
          const typed = changes[at % changes.length] ?? '';
          const near = all.filter((code) => changed(typed).has(code) || code.startsWith(typed));
          // More are not all shown, and what is known is no question.
          fc.pre(typed.length > 1 && !all.includes(typed) && near.length <= 8);
          expect(nearest(typed, ownCodes(all)).toSorted()).toEqual(near.toSorted());
        },
      ),
    );
  });

  it('CAT-3 is a code of which the beginning is the same, where none differs by one character', () => {
    const index = ownCodes(['abc', 'orb1234x', 'orb1240', 'zz9']);
    expect(nearest('orb12999', index)).toEqual(['orb1234x', 'orb1240']);
    expect(nearest('orb129999999999999999999999999999', index)).toEqual(['orb1234x', 'orb1240']);
    expect(nearest('qqq9', index)).toEqual([]);
  });

  it('CAT-3 a text with characters that stand for many is no longer than another', () => {
    let asked = 0;
    const index = { ...ownCodes(['abc']), byKey: () => [], byPrefix: () => ((asked += 1), []) };
    expect(resolveCode('\ufdfa'.repeat(120), index)).toEqual({ kind: 'nothing', nearest: [] });
    expect(asked).toBe(0);
    expect(resolveCode('q'.repeat(120), index)).toEqual({ kind: 'nothing', nearest: [] });
    expect(asked).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { HighlightedText } from '../../results/card-hit.ts';
import { sampleHit } from '../../testing/sample-hits.ts';
import { hasCodeOf, isCodeOf, matchReasons } from './match-reasons.ts';

const none = (...values: string[]): HighlightedText[] => values.map((value) => ({ value, matchLevel: 'none' }));
const key = sampleHit({
  _highlightResult: {
    title: { value: 'Chiave cilindro', matchLevel: 'none' },
    crossReferences: none('Orbis ORB 6L', 'Kessel &amp; Co KE-22.L', 'Vega V9'),
    vehicles: [
      { value: '<mark>Fivo</mark> <mark>Panto</mark> III', matchLevel: 'full' },
      { value: '<mark>Fivo</mark> 50', matchLevel: 'partial' },
    ],
    machines: [{ value: '<mark>Linea</mark> 9', matchLevel: 'full' }],
  },
  _snippetResult: { text: { value: '… <mark>x</mark> …', matchLevel: 'full' } },
});

describe('matchReasons', () => {
  it.each([
    ['its own code, in another spelling', 'clv 22 l', []],
    ['a part of its own code', '22l', []],
    ['the code of another maker', 'orb6l', [{ kind: 'replaces', value: 'Orbis <mark>ORB 6L</mark>' }]],
    ['a part of such a code, with a word', 'chiave 6L', [{ kind: 'replaces', value: 'Orbis ORB <mark>6L</mark>' }]],
    ['a maker with a sign', 'ke22', [{ kind: 'replaces', value: 'Kessel &amp; Co <mark>KE-22.L</mark>' }]],
    ['a vehicle', 'fivo panto', [{ kind: 'fits', value: '<mark>Fivo</mark> <mark>Panto</mark> III' }]],
  ])('SRC-2 returns why a key was found by %s', (_, query, reasons) => {
    expect(matchReasons(key, query)).toEqual(reasons);
  });

  it('CAT-3 SRC-2 names a code that a key replaces with a difference only', () => {
    const near = { ...key, nearReferences: ['Kessel & Co KE-22.L'] };
    expect(matchReasons(near, 'ke22')).toEqual([{ kind: 'near', value: 'Kessel &amp; Co <mark>KE-22.L</mark>' }]);
    expect(matchReasons(near, 'orb6l').map(({ kind }) => kind)).toEqual(['replaces']);
  });

  it('SRC-2 returns at most two reasons, and machines and text only if nothing else matches', () => {
    const { _highlightResult: marks } = key;
    const three = { ...key, _highlightResult: { crossReferences: none('A 6L', 'B 6L', 'C 6L') } };
    expect(matchReasons(three, '6l').map(({ value }) => value)).toEqual(['A <mark>6L</mark>', 'B <mark>6L</mark>']);
    const onMachine = { ...key, _highlightResult: { machines: marks?.machines } };
    expect(matchReasons(onMachine, 'linea')).toEqual([{ kind: 'cut-by', value: '<mark>Linea</mark> 9' }]);
    expect(matchReasons({ ...key, _highlightResult: {} }, 'x')).toEqual([
      { kind: 'text', value: '… <mark>x</mark> …' },
    ]);
    expect(matchReasons(sampleHit(), 'x')).toEqual([]);
  });

  it('SRC-2 returns no reason if the title contains the query or the query is empty', () => {
    const titled = {
      ...key,
      _highlightResult: { ...key._highlightResult, title: { value: 'x', matchLevel: 'full' as const } },
    };
    expect(matchReasons(titled, 'fivo')).toEqual([]);
    expect(matchReasons(key, '')).toEqual([]);
  });
});

describe('isCodeOf and hasCodeOf', () => {
  it('SRC-2 recognise the product’s own code, or a prefix of one of its parts', () => {
    expect(['CLV-22L', 'clv22l', ' clv 22.l', 'clv22', ''].map((query) => isCodeOf(key, query))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const found = ['clv22', 'CLV', 'key 22l', '22'].map((query) => hasCodeOf(key, query));
    expect(found).toEqual(found.map(() => true));
    const other = ['l', 'c', 'orb6l', 'key', ''].map((query) => hasCodeOf(key, query));
    expect(other).toEqual(other.map(() => false));
    expect(isCodeOf(sampleHit({ code: null }), 'x')).toBe(false);
  });
});

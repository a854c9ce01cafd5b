import { describe, expect, it } from 'vitest';
import { normaliseCode } from '../codes/codes.ts';
import type { CodeClaim, CodeIndex } from '../resolve/code-index.ts';
import { emptyCodeIndex } from '../testing/empty-code-index.ts';
import { chosenText, readChosen } from './chosen-blank.ts';
import { resolveList } from './resolve-list.ts';

const claim = (blankId: string, blankCode: string, more: Partial<CodeClaim> = {}): CodeClaim => ({
  blankId,
  blankCode,
  status: 'active',
  restricted: false,
  successor: null,
  kind: 'own',
  maker: null,
  written: blankCode,
  relation: 'exact',
  confidence: 'confirmed',
  ...more,
});

/** Codes of ours that are equal as they are read, as a data set had them before they were refused; and a code that another maker has, too. */
const claims = [
  claim('a', 'HK53'),
  claim('b', 'HK53+'),
  claim('c', 'CLV-1'),
  claim('d', 'CLV-2', { kind: 'alias', maker: { id: 'm1', name: 'Orbis' }, written: 'CLV 1' }),
  claim('d', 'CLV-2'),
];

const indexOf = (known: readonly CodeClaim[]): CodeIndex => ({
  ...emptyCodeIndex,
  byKey: (key) => known.filter(({ written }) => normaliseCode(written) === key),
  ownCode: (id) => known.find(({ blankId, kind }) => blankId === id && kind === 'own') ?? null,
});

function blankOf(code: string, chosen: string, known: readonly CodeClaim[] = claims) {
  const [line] = resolveList([{ line: 1, code, quantity: null, chosen, note: '' }], indexOf(known)).lines;
  return line?.state === 'resolved' ? line.blankId : [line?.state, ...new Set(line?.choices.map((one) => one.blankId))];
}

describe('a blank that is chosen', () => {
  it.each([
    ['HK53', 'a'],
    ['HK53+', 'b'],
    ['HK53 id:a', 'a'],
    ['HK53+ id:b', 'b'],
  ])('CAT-7 is the one that was chosen of two whose codes are read as one: %s', (chosen, blank) => {
    expect(blankOf('HK53', chosen)).toBe(blank);
    expect(blankOf('hk 53+', chosen)).toBe(blank);
    expect(blankOf('unknown', chosen)).toBe(blank);
  });

  it('CAT-7 is asked where its code is written as neither of two', () => {
    expect(blankOf('unknown', 'hk-53')).toEqual(['ambiguous', 'a', 'b']);
    expect(blankOf('HK53', '')).toEqual(['ambiguous', 'a', 'b']);
  });

  it('CAT-7 CAT-13 stays chosen where another maker has the same code', () => {
    expect(blankOf('CLV-1', '')).toEqual(['ambiguous', 'c', 'd']);
    expect(blankOf('CLV-1', 'CLV-1 id:c')).toBe('c');
    expect(blankOf('CLV-1', 'CLV-2 id:d')).toBe('d');
  });

  it('CAT-7 is another blank in no later data set: by its id, not by a code that has moved', () => {
    const later = [claim('b', 'HK60'), claim('e', 'HK53+')];
    expect(blankOf('unknown', 'HK53+ id:b', later)).toBe('b');
    // The line has a code of another blank today.
    expect(blankOf('HK53+', 'HK53+ id:b', later)).toEqual(['ambiguous', 'e', 'b']);
    // The data set has it no longer.
    expect(blankOf('HK53+', 'HK53 id:a', later)).toEqual(['ambiguous', 'e']);
    expect(blankOf('HK60', 'HK61', later)).toEqual(['ambiguous', 'b']);
    expect(blankOf('unknown', 'HK53 id:a', later)).toEqual(['unknown']);
  });

  it('CAT-7 is read as it was written, also a code that has a blank', () => {
    const chosen = { code: 'CLV 1 id', id: 'clv.1-x' };
    expect(readChosen(chosenText(chosen))).toEqual(chosen);
    expect(readChosen('CLV 1')).toEqual({ code: 'CLV 1', id: null });
  });
});

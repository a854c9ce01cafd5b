import { rmSync } from 'node:fs';
import { type Alias, aliases } from '@clavora/catalogue/claims';
import { makers } from '@clavora/catalogue/makers';
import { type Resolution, resolveCode } from '@clavora/catalogue/resolve-code';
import { sqlCodeIndex } from '@clavora/catalogue/sql-code-index';
import { afterAll, describe, expect, it } from 'vitest';
import { compileSample } from './testing/compiled-sample.ts';

const sample = compileSample(2000);
const index = sqlCodeIndex(sample.file, ['Clavora']);
const names = new Map(sample.file.rows(makers).map(({ id, name }) => [id, name]));

afterAll(() => {
  sample.file.close();
  rmSync(sample.folder, { recursive: true, force: true });
});

const cyrillic: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
};
const fullWidth = (code: string) =>
  code.replaceAll(/[A-Z0-9]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

/** The ways in which people type a code. */
const spellings: readonly ((code: string, maker: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replaceAll(/[^A-Z0-9]/gi, ''),
  (code) => code.replaceAll(/[^A-Z0-9]/gi, ' '),
  (code) => Array.from(code.replaceAll(/[^A-Z0-9]/gi, '')).join(' '),
  (code) => code.replaceAll(/[^A-Z0-9]/gi, '.'),
  (code) => code.replaceAll(/[^A-Z0-9]/gi, '–'),
  (code) => `  ${code.replaceAll(/[^A-Z0-9]/gi, '/')}\t`,
  (code) => code.replaceAll(/[A-Z]/g, (letter) => cyrillic[letter] ?? letter),
  (code) => fullWidth(code),
  (code, maker) => `${maker} ${code}`,
  (code, maker) => `${code.toLowerCase()} (${maker.toUpperCase()})`,
];

/** Every blank that a resolution names. */
function blanksOf(found: Resolution): Set<string> {
  if (found.kind === 'nothing') return new Set();
  if (found.kind === 'series') return new Set(found.series.map(({ blankId }) => blankId));
  const others = found.kind === 'blank' ? found.others : found.series;
  return new Set([...found.claims, ...others].map(({ blankId }) => blankId));
}

describe('2,000 known aliases in 12 spellings', () => {
  const known = sample.file.rows(aliases).slice(0, 2000);

  it.each(spellings.map((spell, at) => ({ spell, at })))(
    'CAT-3 spelling $at leads to the right blank, or to the question',
    ({ spell }) => {
      const wrong = known.filter(({ code, blank_id: blank, maker_id: maker }) => {
        const found = resolveCode(spell(code, names.get(maker) ?? ''), index);
        return !blanksOf(found).has(blank);
      });
      expect(wrong.map(({ code }) => code)).toEqual([]);
    },
  );

  it('CAT-3 nothing is picked where several makers or claims share a code', () => {
    // Read from the rows of the table alone.
    const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const groups = Map.groupBy(sample.file.rows(aliases), ({ code }) => plain(code));
    const shared = [...groups].filter(([, claims]) => new Set(claims.map(({ blank_id: blank }) => blank)).size > 1);
    expect(shared.length).toBeGreaterThan(50);
    const mustAsk = (claims: readonly Alias[]) => {
      const replacing = claims.filter(({ relation }) => relation !== 'near');
      const isOneMaker = new Set(claims.map(({ maker_id: maker }) => maker)).size === 1;
      return !isOneMaker || new Set(replacing.map(({ blank_id: blank }) => blank)).size !== 1;
    };
    const withoutMaker = spellings.slice(0, -2);
    const wrong = shared.flatMap(([, claims]) =>
      withoutMaker
        .map((spell) => spell(claims[0]?.code ?? '', ''))
        .filter((typed) => {
          const found = resolveCode(typed, index);
          const asked = blanksOf(found);
          const isAsked = !mustAsk(claims) || found.kind === 'candidates';
          return !isAsked || claims.some(({ blank_id: blank }) => !asked.has(blank));
        }),
    );
    expect(wrong).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { typos } from './edit-distance.ts';
import { WordList } from './word-list.ts';

/** Returns all words of up to `length` letters of a small alphabet, so that many are similar. */
function allWords(letters: string, length: number): string[] {
  let words = [''];
  const all: string[] = [];
  for (let turn = 0; turn < length; turn += 1) {
    words = words.flatMap((word) => Array.from(letters, (letter) => word + letter));
    all.push(...words);
  }
  return all;
}

function listOf(words: readonly string[]): WordList {
  const list = new WordList();
  for (const word of words) list.need(word, () => undefined);
  return list;
}

describe('words of an index', () => {
  it('SRC-1 OPS-2 stores each word once, by number and by text', () => {
    const met: string[] = [];
    const list = new WordList();
    for (const text of ['chiave', 'lama', 'chiave']) list.need(text, (word) => met.push(word.text));
    expect(met).toEqual(['chiave', 'lama']);
    expect([list.size, list.get('lama')?.number, list.at(0)?.text, list.get('none')]).toEqual([
      2,
      1,
      'chiave',
      undefined,
    ]);
  });

  it('SRC-1 OPS-2 finds words by prefix, new ones too', () => {
    const list = listOf(['ключ', 'clv22', 'lama', 'clv', 'cl']);
    const found = (prefix: string): string[] => {
      const texts: string[] = [];
      list.withPrefix(prefix, ({ text }) => texts.push(text));
      return texts;
    };
    expect(found('clv')).toEqual(['clv', 'clv22']);
    for (const text of ['clv1', 'a', 'я']) list.need(text, () => undefined);
    expect(found('clv')).toEqual(['clv', 'clv1', 'clv22']);
    expect([found('к'), found('z'), found('').length]).toEqual([['ключ'], [], 8]);
  });

  const words = [...allWords('abc', 5), 'bcabcabc', 'acbacbacb', 'aaaabbbbcccc'];
  const list = listOf(words);
  it.each([
    ['abc', 1],
    ['cab', 2],
    ['aabbc', 1],
    ['ab', 3],
    ['acbacabc', 2],
    ['d', 2],
  ])('SRC-1 OPS-2 finds near %s by %d typos the words that the distance gives, whole or by prefix', (typed, limit) => {
    for (const isPrefix of [false, true]) {
      const wanted = new Map(
        words.map((word) => [word, typos(typed, word, limit, isPrefix)] as const).filter(([, count]) => count <= limit),
      );
      const found = new Map<string, number>();
      list.near(typed, limit, isPrefix, ({ text }, count) => found.set(text, count));
      expect(found).toEqual(wanted);
    }
  });
});

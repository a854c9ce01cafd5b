import { describe, expect, it } from 'vitest';
import { canJoin, joined, longestRun, queryWord } from './code-run.ts';

const words = (text: string) => text.split(' ').map(queryWord);
const typed = (run: ReturnType<typeof longestRun>) =>
  run && [run.before, run.words, run.after].map((part) => part.map((word) => word.typed).join(' '));

describe('longestRun', () => {
  it.each([
    ['CLV 22 L', ['', 'CLV 22 L', '']],
    ['grezza CLV-22L ottone', ['grezza', 'CLV-22L', 'ottone']],
    ['Banco 5 Semi', ['Banco', '5', 'Semi']],
    // The longest, and the first of equally long ones.
    ['22L nero CLV 14R', ['22L nero', 'CLV 14R', '']],
    ['22L nero 14R', ['', '22L', 'nero 14R']],
    ['key 22 L', ['key', '22 L', '']],
    ['тк 1109', ['', 'тк 1109', '']],
  ])('SRC-2 splits "%s" into a code and the words around it, %j', (text, parts) => {
    expect(typed(longestRun(words(text)))).toEqual(parts);
  });

  it.each(['chiave piatta', 'j c', '433,92', '11/2026', '1988–2003', ''])('SRC-2 finds no code in "%s"', (text) => {
    expect(longestRun(words(text))).toBeNull();
  });

  it('SRC-2 detects the keyboard layout from all parts together', () => {
    expect(joined(words('сдм 31 в'))).toBe('clv31d');
    expect(joined(words('clv 31 в'))).toBe('clv31b');
  });

  it('SRC-2 joins short words to a code, but not words typed before one', () => {
    expect(
      words('CLV TK key clé Banco 22L ключ')
        .filter(canJoin)
        .map((word) => word.typed),
    ).toEqual(['CLV', 'TK', '22L']);
  });
});

import { describe, expect, it } from 'vitest';
import { isStopWord } from './stop-words.ts';
import { fold } from './text-folding.ts';

describe('stop words', () => {
  it.each([
    ['della', 'it'],
    ['für', 'de'],
    ['uma', 'pt-br'],
    ['для', 'ru'],
  ])('SRC-1 OPS-2 "%s" is a stop word in %s', (word, language) => {
    expect(isStopWord(fold(word), [language])).toBe(true);
    expect(isStopWord(fold(word), ['en'])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isQuestionWord } from './question-words.ts';

describe('isQuestionWord', () => {
  it.each(['how', 'Cómo', '¿Dónde', 'Où', 'wie', 'Welche', 'come', 'hoe', 'unde', 'Как', 'где'])(
    'SRC-2 recognises "%s"',
    (word) => expect(isQuestionWord(word)).toBe(true),
  );

  it.each(['care', 'KIT-CARE', 'Wien', 'key', 'ключ', 'CLV-22L', '', '—'])('SRC-2 does not recognise "%s"', (word) => {
    expect(isQuestionWord(word)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isQuestionWord } from './question-words.ts';

describe('words of questions', () => {
  it.each(['how', 'Cómo', '¿Dónde', 'Où', 'wie', 'Welche', 'come', 'hoe', 'unde', 'Как', 'где'])(
    'SRC-2 "%s" only begins a question',
    (word) => expect(isQuestionWord(word)).toBe(true),
  );

  it.each(['care', 'KIT-CARE', 'Wien', 'key', 'ключ', 'CLV-22L', '', '—'])(
    'SRC-2 "%s" is what is asked for',
    (word) => {
      expect(isQuestionWord(word)).toBe(false);
    },
  );
});

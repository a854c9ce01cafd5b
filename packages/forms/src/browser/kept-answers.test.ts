import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnswers, keptAnswersKey, readKeptAnswers } from './kept-answers.ts';

const key = keptAnswersKey('contact', '/it/contatti');
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('keepAnswers and readKeptAnswers', () => {
  it('FRM-4 return stored answers, and delete them once there are none', () => {
    keepAnswers(key, { name: ['Ada'], topic: ['visit', 'offer'] });
    expect(readKeptAnswers(key)).toEqual({ name: ['Ada'], topic: ['visit', 'offer'] });
    expect(readKeptAnswers(keptAnswersKey('contact', '/it/altro'))).toEqual({});
    keepAnswers(key, {});
    expect(stored.size).toBe(0);
  });

  it.each(['', 'x', 'null', '[]', '7', '{"name":"Ada","list":[1],"fine":["x"]}'])(
    'FRM-4 drop invalid stored answers: %j',
    (text) => {
      stored.set(key, text);
      expect(readKeptAnswers(key)).toEqual(text.includes('fine') ? { fine: ['x'] } : {});
    },
  );

  it('FRM-4 do nothing in a browser without storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(readKeptAnswers(key)).toEqual({});
    expect(() => keepAnswers(key, { name: ['Ada'] })).not.toThrow();
  });
});

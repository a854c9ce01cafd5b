import { describe, expect, it } from 'vitest';
import { answersOf, forgetAnswers } from './session-answers.ts';

const answer = () => ({ until: Infinity, answer: Promise.resolve() });

describe('answersOf', () => {
  it('CNT-7 separates sessions, and forgets on request', () => {
    answersOf('mine').set('lookup', answer());
    expect(answersOf('mine').size).toBe(1);
    expect(answersOf('other').size).toBe(0);
    forgetAnswers('mine');
    expect(answersOf('mine').size).toBe(0);
  });

  it('CNT-7 removes the least recently active sessions above the limit', () => {
    const names = Array.from({ length: 41 }, (_, index) => `session ${index}`);
    const [first = '', ...others] = names;
    answersOf(first).set('lookup', answer());
    for (const name of others) {
      answersOf(name).set('lookup', answer());
      answersOf(first);
    }
    expect(answersOf(first).size).toBe(1);
    expect(answersOf(others[0] ?? '').size).toBe(0);
  });
});

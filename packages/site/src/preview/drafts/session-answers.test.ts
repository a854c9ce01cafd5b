import { describe, expect, it } from 'vitest';
import { answersOf, forgetAnswers } from './session-answers.ts';

const answer = () => ({ until: Infinity, answer: Promise.resolve() });

describe('the answers to a session', () => {
  it('CNT-7 are its own, and forgotten when it says so', () => {
    answersOf('mine').set('lookup', answer());
    expect(answersOf('mine').size).toBe(1);
    expect(answersOf('other').size).toBe(0);
    forgetAnswers('mine');
    expect(answersOf('mine').size).toBe(0);
  });

  it('CNT-7 give way, those that paused longest first, where there are too many', () => {
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

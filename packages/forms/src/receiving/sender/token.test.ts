import { describe, expect, it } from 'vitest';
import { issueToken, maxTokenAgeMs, readToken } from './token.ts';

const secret = new Uint8Array(32).fill(7);
const now = Date.parse('2026-03-10T09:00:00Z');

describe('readToken', () => {
  it('FRM-6 returns age and a unique nonce', () => {
    const [one, other] = [issueToken(secret, now), issueToken(secret, now)];
    expect(readToken(secret, one, now + 5_000)).toEqual({ nonce: expect.stringMatching(/^[\w-]{22}$/), age: 5_000 });
    expect(readToken(secret, one, now)?.nonce).not.toBe(readToken(secret, other, now)?.nonce);
  });

  it.each([
    ['a new token', 0, true],
    ['a token of the maximum age', maxTokenAgeMs, true],
    ['an older token', maxTokenAgeMs + 1, false],
    ['a token from a clock that is a minute ahead', -60_000, true],
    ['a token from the future', -60_001, false],
  ])('FRM-6 validates %s', (_when, age, isValid) => {
    expect(readToken(secret, issueToken(secret, now - age), now) !== null).toBe(isValid);
  });

  it('FRM-6 rejects a token with any changed character', () => {
    const token = issueToken(secret, now);
    for (let at = 0; at < token.length - 1; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
      expect([at, readToken(secret, changed, now)]).toEqual([at, null]);
    }
    expect(readToken(new Uint8Array(32), token, now)).toBeNull();
  });
});

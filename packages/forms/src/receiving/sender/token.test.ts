import { describe, expect, it } from 'vitest';
import { issueToken, maxTokenAgeMs, readToken } from './token.ts';

const secret = new Uint8Array(32).fill(7);
const now = Date.parse('2026-03-10T09:00:00Z');

describe('tokens', () => {
  it('FRM-6 tell when they were issued, and are each another', () => {
    const [one, other] = [issueToken(secret, now), issueToken(secret, now)];
    expect(readToken(secret, one, now + 5_000)).toEqual({ nonce: expect.stringMatching(/^[\w-]{22}$/), age: 5_000 });
    expect(readToken(secret, one, now)?.nonce).not.toBe(readToken(secret, other, now)?.nonce);
  });

  it.each([
    ['as long as they are good', 0, true],
    ['on their last moment', maxTokenAgeMs, true],
    ['after it', maxTokenAgeMs + 1, false],
    ['from a clock that is a little ahead', -60_000, true],
    ['from the future', -60_001, false],
  ])('FRM-6 are taken %s', (_when, age, isTaken) => {
    expect(readToken(secret, issueToken(secret, now - age), now) !== null).toBe(isTaken);
  });

  it('FRM-6 are refused with any sign changed', () => {
    const token = issueToken(secret, now);
    for (let at = 0; at < token.length - 1; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
      expect([at, readToken(secret, changed, now)]).toEqual([at, null]);
    }
    expect(readToken(new Uint8Array(32), token, now)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

describe('isSameSecret', () => {
  it.each([
    ['the same', 'secret', 'secret', true],
    ['the same in bytes', Buffer.from('secret'), 'secret', true],
    ['another of its length', 'secreT', 'secret', false],
    ['its beginning', 'secre', 'secret', false],
    ['nothing', '', 'secret', false],
  ])('CNT-8 CNT-9 compares %s', (_, given, expected, isSame) => {
    expect(isSameSecret(given, expected)).toBe(isSame);
  });
});

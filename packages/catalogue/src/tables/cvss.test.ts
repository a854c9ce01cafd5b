import { describe, expect, it } from 'vitest';
import { cvssScore } from './cvss.ts';

describe('cvssScore', () => {
  // Vectors with the scores that the examples of the specification and its calculator give.
  it.each([
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8, 'critical'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1, 'medium'],
    ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', 6.4, 'medium'],
    ['CVSS:3.1/AV:L/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:L', 4.2, 'medium'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10, 'critical'],
    ['CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N', 1.6, 'low'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0, 'none'],
    ['CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:L', 7.1, 'high'],
  ])('LIF-3 returns the base score of %s', (vector, score, severity) => {
    expect(cvssScore(vector)).toEqual({ score, severity });
  });

  it.each(['', 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H'])(
    'LIF-3 throws for "%s"',
    (vector) => {
      expect(() => cvssScore(vector)).toThrow('no vector of CVSS 3.1');
    },
  );
});

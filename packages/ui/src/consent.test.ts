import { describe, expect, it } from 'vitest';
import { hasConsent } from './consent.ts';

describe('hasConsent', () => {
  it.each([
    ['', false],
    ['clavora_locale=it', false],
    ['clavora_consent=', false],
    ['clavora_consent=analytics:1,marketing:0', true],
    ['clavora_locale=it; clavora_consent=marketing:1,analytics:1; a=b', true],
    ['clavora_consent=analytics%3A1%2Cmarketing%3A0', true],
    ['clavora_consent=analytics:0,marketing:1', false],
    ['clavora_consent=marketing:1', false],
    ['clavora_consent=analytics:10', false],
    ['clavora_consent=analytics', false],
    ['not_clavora_consent=analytics:1', false],
    ['clavora_consent=%E0%A4%A; x=1', false],
  ])('reads %j', (cookies, expected) => {
    expect(hasConsent('analytics', cookies)).toBe(expected);
  });

  it('is false on the server', () => {
    expect(hasConsent('analytics')).toBe(false);
  });
});

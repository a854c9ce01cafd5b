import { describe, expect, it } from 'vitest';
import { consentCookieOf, hasConsent, readConsent } from './consent.ts';

describe('hasConsent', () => {
  it.each([
    ['', false],
    ['site_locale=it', false],
    ['site_consent=', false],
    ['site_consent=analytics:1,marketing:0', true],
    ['site_locale=it; site_consent=marketing:1,analytics:1; a=b', true],
    ['site_consent=analytics%3A1%2Cmarketing%3A0', true],
    ['site_consent=analytics:0,marketing:1', false],
    ['site_consent=marketing:1', false],
    ['site_consent=analytics:10', false],
    ['site_consent=analytics', false],
    ['not_site_consent=analytics:1', false],
    ['site_consent=%E0%A4%A; x=1', false],
  ])('reads %j', (cookies, expected) => {
    expect(hasConsent('analytics', cookies)).toBe(expected);
  });

  it('is false on the server', () => {
    expect(hasConsent('analytics')).toBe(false);
  });
});

describe('readConsent', () => {
  it.each([
    ['', null],
    ['site_consent=', null],
    ['site_consent=analytics:1,marketing:0', { revision: 1, analytics: true, marketing: false }],
    ['site_consent=revision:3,analytics:0,marketing:1', { revision: 3, analytics: false, marketing: true }],
    ['site_consent=revision:x,analytics:1', { revision: 1, analytics: true, marketing: false }],
  ])('SHL-3 reads %j', (cookies, expected) => {
    expect(readConsent(cookies)).toEqual(expected);
  });
});

describe('consentCookieOf', () => {
  it('SHL-3 writes a cookie that it can read', () => {
    const choice = { revision: 2, analytics: true, marketing: false };
    const cookie = consentCookieOf(choice, true);
    expect(cookie).toBe(
      '__Host-site_consent=revision:2,analytics:1,marketing:0; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
    );
    expect(readConsent(cookie, true)).toEqual(choice);
  });

  it('SHL-3 ignores on https a cookie that another host can have set', () => {
    expect(readConsent('site_consent=analytics:1', true)).toBeNull();
    expect(readConsent('__Host-site_consent=analytics:1', false)).toBeNull();
    expect(hasConsent('analytics', '__Host-site_consent=analytics:1', true)).toBe(true);
  });

  it('SHL-3 deletes a choice', () => {
    expect(consentCookieOf(null, false)).toBe('site_consent=; Max-Age=0; Path=/; SameSite=Lax');
  });
});

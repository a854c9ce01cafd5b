import { expect, it } from 'vitest';
import { hostCookieName } from './host-cookie.ts';

it.each([
  [true, '__Host-site_consent'],
  [false, 'site_consent'],
])('AUT-4 returns for https %s the name %s', (isSecure, expected) => {
  expect(hostCookieName('site_consent', isSecure)).toBe(expected);
});

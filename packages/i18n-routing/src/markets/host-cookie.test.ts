import { expect, it } from 'vitest';
import { hostCookieName } from './host-cookie.ts';

it.each([
  [true, '__Host-clavora_consent'],
  [false, 'clavora_consent'],
])('AUT-4 returns for https %s the name %s', (isSecure, expected) => {
  expect(hostCookieName('clavora_consent', isSecure)).toBe(expected);
});

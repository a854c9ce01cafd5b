import { expect, it } from 'vitest';
import { returnTarget } from './return-target.ts';

it.each([
  ['/', '/'],
  ['/extranet/prodotti/', '/extranet/prodotti/'],
  ['/extranet?q=a%5Cb&page=2#top', '/extranet?q=a%5Cb&page=2#top'],
  ['/продукты', '/%D0%BF%D1%80%D0%BE%D0%B4%D1%83%D0%BA%D1%82%D1%8B'],
  ['/a/../b', '/b'],
  ['/author', '/author'],
  ['/auth/signed-in', '/auth/signed-in'],
  ['/extranet?next=https://elsewhere.example/', '/extranet?next=https://elsewhere.example/'],
  [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
])('AUT-3 accepts %s', (value, expected) => {
  expect(returnTarget(value, '/home')).toBe(expected);
});

it.each([
  null,
  '',
  'extranet',
  '?q=1',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example/',
  '///elsewhere.example/',
  '/\\elsewhere.example/',
  '\\\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n/elsewhere.example/',
  '/.//elsewhere.example/',
  '/a/..//elsewhere.example/',
  '/%2f/elsewhere.example/',
  '/%2Felsewhere.example/',
  '/%5celsewhere.example/',
  '/a\\b',
  '/a%0d%0aSet-Cookie:x',
  '/a\u0000',
  ' /extranet',
  '/auth/login',
  '/auth/logout?returnTo=/',
  '/auth',
  '/auth/signed-out',
  '/%61uth/logout',
  '/AUTH/logout',
  '/extranet/../auth/logout',
  '/extranet/%2e%2e/auth/logout',
  '/%zz',
  `/${'a'.repeat(2000)}`,
  `/${'я'.repeat(400)}`,
])('AUT-3 returns the fallback for %j', (value) => {
  expect(returnTarget(value, '/home')).toBe('/home');
});

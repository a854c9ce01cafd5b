import { describe, expect, it } from 'vitest';
import { isFromOwnPage, ownAddress } from './preview-access.ts';

const from = (headers: Record<string, string>) =>
  isFromOwnPage(new Request('http://localhost:3001/api/preview/draft', { method: 'POST', headers }));

describe('isFromOwnPage', () => {
  it.each([
    [{ origin: 'http://localhost:3001', host: 'localhost:3001' }, true],
    [{ origin: 'https://www.italy.example', host: 'localhost:3001', 'x-forwarded-host': 'www.italy.example' }, true],
    [{ origin: 'https://evil.example', host: 'localhost:3001' }, false],
    [{ origin: 'http://localhost:3000', host: 'localhost:3001' }, false],
    [{ origin: 'null', host: 'localhost:3001' }, false],
    [{ host: 'localhost:3001' }, false],
  ])('CNT-7 returns for %j %s', (headers, expected) => {
    expect(from(headers)).toBe(expected);
  });
});

it.each([
  ['/', '/'],
  ['/prodotti?page=2', '/prodotti?page=2'],
  ['/a/../b', '/b'],
  ['/prodotti#x', '/prodotti'],
  ['//evil.example', null],
  [null, null],
])('CNT-7 ownAddress of %s is of this site: %s', (given, expected) => {
  expect(ownAddress(given)).toBe(expected);
});

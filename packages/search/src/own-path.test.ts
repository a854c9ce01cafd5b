import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it('SRC-7 takes paths of the site, and no way out of it', () => {
  for (const path of ['/', '/prodotti/clv-22l', '/it/prodotti?page=2']) expect(isOwnPath(path), path).toBe(true);
  for (const other of [
    '',
    'prodotti',
    '//other.example',
    '/\\other.example',
    'https://other.example',
    'javascript:x',
    7,
    null,
  ])
    expect(isOwnPath(other), String(other)).toBe(false);
});

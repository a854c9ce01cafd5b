import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('isOwnPath', () => {
  it.each(['/', '/prodotti/clv-22l', '/it/prodotti?page=2'])('SRC-7 accepts %s', (path) =>
    expect(isOwnPath(path)).toBe(true),
  );

  it.each(['', 'prodotti', '//other.example', '/\\other.example', 'https://other.example', 'javascript:x', 7, null])(
    'SRC-7 rejects %s, which leads off the site or is no path',
    (other) => expect(isOwnPath(other)).toBe(false),
  );
});

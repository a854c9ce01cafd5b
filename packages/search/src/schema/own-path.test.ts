import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('the address of a result', () => {
  it.each(['/', '/prodotti/clv-22l', '/it/prodotti?page=2'])('SRC-7 may be %s', (path) =>
    expect(isOwnPath(path)).toBe(true),
  );

  it.each(['', 'prodotti', '//other.example', '/\\other.example', 'https://other.example', 'javascript:x', 7, null])(
    'SRC-7 leads out of the site at %s, and is none',
    (other) => expect(isOwnPath(other)).toBe(false),
  );
});

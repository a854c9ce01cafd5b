import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPayload, payloadUrl } from './payload-url.ts';

afterEach(() => vi.unstubAllGlobals());

describe('payloadUrl', () => {
  it.each([
    ['/', '/_payload.json'],
    ['', '/_payload.json'],
    ['/prodotti', '/prodotti/_payload.json'],
    ['/prodotti/', '/prodotti/_payload.json'],
    ['/prodotti?page=2', '/prodotti/_payload.json?page=2'],
    ['/prodotti?page=2&a=?b#cuts', '/prodotti/_payload.json?page=2&a=?b'],
    ['/a:b/c', '/a:b/c/_payload.json'],
  ])('SHL-6 converts "%s" to "%s"', (url, expected) => {
    expect(payloadUrl(url)).toBe(expected);
  });

  it.each([
    'https://evil.example/x',
    'HTTP://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('SHL-6 rejects a URL with a hostname: "%s"', (url) => {
    expect(() => payloadUrl(url)).toThrow('Payload URL must not include hostname');
  });
});

describe('loadPayload', () => {
  it('SHL-6 returns the payload', async () => {
    const fetching = vi.fn<typeof fetch>(async () => Response.json({ route: 'products___it' }));
    vi.stubGlobal('fetch', fetching);
    expect(await loadPayload('/prodotti?page=2')).toEqual({ route: 'products___it' });
    expect(fetching).toHaveBeenCalledWith('/prodotti/_payload.json?page=2', {
      headers: { accept: 'application/json' },
    });
  });

  it('SHL-6 rejects with the status, without a further request', async () => {
    const fetching = vi.fn<typeof fetch>(async () => Response.json({ error: 'x' }, { status: 401 }));
    vi.stubGlobal('fetch', fetching);
    await expect(loadPayload('/extranet')).rejects.toThrow('Expected the payload at /extranet/_payload.json, got 401');
    fetching.mockClear();
    await expect(loadPayload('https://evil.example')).rejects.toThrow('must not include hostname');
    expect(fetching).not.toHaveBeenCalled();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSettings } from './load-settings.ts';

afterEach(() => vi.unstubAllGlobals());

function site(...answers: (() => Promise<Response>)[]) {
  const fetched = vi.fn<() => Promise<Response>>(
    () => answers.shift()?.() ?? Promise.reject(new Error('Asked too often')),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('loadSettings', () => {
  it('SRC-3 fetches the settings once', async () => {
    const fetched = site(async () => Response.json({ search: { labels: {} } }));
    const both = await Promise.all([loadSettings('/a'), loadSettings('/a')]);
    expect(both).toEqual([{ labels: {} }, { labels: {} }]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('SRC-7 resolves to null if the site has no search', async () => {
    site(async () => Response.json({ search: null }));
    expect(await loadSettings('/b')).toBeNull();
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('failed'))],
    ['does not know the language', async () => Response.json({ error: '' }, { status: 404 })],
    ['answers with a page', async () => new Response('<!doctype html>')],
    ['answers something else', async () => Response.json([])],
  ])('SRC-7 resolves to null where the site %s, and fetches again the next time', async (name, fails) => {
    site(fails, async () => Response.json({ search: { labels: {} } }));
    expect(await loadSettings(name)).toBeNull();
    expect(await loadSettings(name)).toEqual({ labels: {} });
  });
});

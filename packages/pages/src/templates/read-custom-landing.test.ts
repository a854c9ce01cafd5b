// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCustomLanding } from './read-custom-landing.ts';

const landing = (path: string) => ({ path, title: path, content: { component: 'landing_page', _uid: 'u' } });

/** Shows a page, a custom landing page if it has a path; the site answers with `answer`. */
function show(path: string | null, answer?: () => Response) {
  document.body.innerHTML = path === null ? '' : `<span hidden data-custom-landing="${path}"></span>`;
  const ask = vi.fn<typeof fetch>(async (url) => {
    const asked = typeof url === 'string' ? url : '';
    return answer?.() ?? Response.json(landing(asked.replace('/api/getCustomLanding', '')));
  });
  vi.stubGlobal('fetch', ask);
  return () => ask.mock.calls.map(([url]) => url);
}

afterEach(() => {
  show(null);
  void readCustomLanding();
});

describe('readCustomLanding', () => {
  it('RTE-6 requests the data once, keyed by the route path', async () => {
    const asked = show('/en/thank-you');
    const first = readCustomLanding();
    expect(readCustomLanding()).toBe(first);
    expect(await first).toEqual({ state: 'ready', landing: landing('/en/thank-you') });
    expect(asked()).toEqual(['/api/getCustomLanding/en/thank-you']);
  });

  it('RTE-6 returns null on any other page, and drops the data of the page that was left', async () => {
    show('/thank-you');
    await readCustomLanding();
    const askedElsewhere = show(null);
    expect(readCustomLanding()).toBeNull();
    expect(askedElsewhere()).toEqual([]);
    const askedAgain = show('/thank-you');
    await readCustomLanding();
    expect(askedAgain()).toHaveLength(1);
  });

  it('RTE-6 does not return the data of another route', async () => {
    show('/thank-you');
    await readCustomLanding();
    show('/landing-smart-pro-mini');
    expect(await readCustomLanding()).toEqual({ state: 'ready', landing: landing('/landing-smart-pro-mini') });
  });

  it('RTE-6 fails with 500 and the message of the response', async () => {
    const message = 'There were some errors retrieving data';
    show('/thank-you', () => Response.json({ error: message }, { status: 500 }));
    expect(await readCustomLanding()).toEqual({ state: 'failed', status: 500, message });
  });

  it('RTE-6 fails when no response arrives', async () => {
    show('/thank-you', () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await readCustomLanding()).toMatchObject({ state: 'failed', status: 0 });
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { leadToPart } from './lead-to-part.ts';

const href = '/api/catalogue/resolve?locale=it&code=';
const sent = vi.fn<typeof fetch>();

afterEach(() => vi.unstubAllGlobals());

/** Returns where a text leads, where the site answers with a body. */
async function leadsTo(text: string, answer: () => Response): Promise<string | null> {
  vi.stubGlobal(
    'fetch',
    sent.mockReset().mockImplementation(async () => answer()),
  );
  const go = vi.fn<(path: string) => void>();
  await leadToPart(text, href, go);
  return go.mock.calls[0]?.[0] ?? null;
}

it('CAT-9 SRC-2 a search for the code of a part leads to the part', async () => {
  const part = '/m/banco-3/b3-100#part-1';
  expect(await leadsTo('sp b301', () => Response.json({ kind: 'nothing', part }))).toBe(part);
  expect(sent).toHaveBeenCalledWith(`${href}sp%20b301`);
});

it.each([
  ['is another text', () => Response.json({ kind: 'nothing', part: null })],
  ['would leave the site', () => Response.json({ part: '//other.example/m' })],
  ['has no answer', () => Response.json({ error: 'unavailable' }, { status: 503 })],
  ['has a broken answer', () => new Response('<p>')],
])('CAT-9 SRC-2 a search that %s stays one', async (_what, answer) => {
  expect(await leadsTo('sp b301', answer)).toBeNull();
});

it('CAT-9 SRC-2 words without a digit are no code, and nothing is asked', async () => {
  expect(await leadsTo('fresa', () => Response.json({ part: '/m' }))).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

import { expect } from '@playwright/test';
import { lifecycleMarkets, test } from '../support/lifecycle-test.ts';
import { routing } from '../support/site-test.ts';

// No other test of the space edits this story.
const file = 'content/products/clv-22l.yaml';
const slug = 'clv-22l';
const title = 'Chiave grezza lunga per cilindro, sei perni';
const soon = { timeout: 5_000 };

for (const market of lifecycleMarkets) {
  test(`SHL-6 CNT-9 CNT-11 an edit and a withdrawal show on ${market} in the page's data, its listing's and a part's, and others stay kept`, async ({
    space,
    visit,
  }) => {
    const products = routing.href(market, 'it', 'products') ?? '/';
    const contacts = `${routing.href(market, 'it', 'contacts')}/_payload.json`;
    const own = `${products}/${slug}/_payload.json`;
    const words = products.slice(1).replaceAll('/', '~');
    const pages = [1, 2].flatMap((page) => [
      `${products}/_payload.json${page === 1 ? '' : `?page=${page}`}`,
      `/__next_island/listing~${page}~all~${words}.json`,
    ]);
    const showing = async (text: string) => {
      const bodies = await Promise.all(pages.map(async (path) => (await visit(market, path)).body));
      return pages.filter((_, index) => bodies[index]?.includes(text));
    };
    const before = await visit(market, own);
    expect({ status: before.status, has: before.body.includes(title) }).toEqual({ status: 200, has: true });
    await expect.poll(async () => (await visit(market, contacts)).headers['x-nextjs-cache']).toBe('HIT');
    const places = await showing(`"title":"${title}"`);
    expect(places).toHaveLength(2);

    const authored = await space.read(file);
    await space.write(file, authored.replaceAll(title, 'Chiave di prova'));
    try {
      await expect.poll(async () => (await visit(market, own)).body.includes('Chiave di prova'), soon).toBe(true);
      await expect.poll(() => showing('"title":"Chiave di prova"'), soon).toEqual(places);

      await space.write(file, `state: draft\n${authored}`);
      await expect.poll(async () => (await visit(market, own)).status, soon).toBe(404);
      await expect.poll(() => showing('Chiave di prova'), soon).toEqual([]);
      expect(await showing(`"title":"${title}"`)).toEqual([]);
      expect((await visit(market, contacts)).headers['x-nextjs-cache']).toBe('HIT');
    } finally {
      await space.write(file, authored);
    }
    await expect.poll(async () => (await visit(market, own)).status, soon).toBe(200);
    await expect.poll(() => showing(`"title":"${title}"`), soon).toEqual(places);
  });
}

import { expect } from '@playwright/test';
import { lifecycleMarkets, test } from '../support/tests/lifecycle-test.ts';
import { routing } from '../support/tests/site-test.ts';

// No other test edits this story, and no other story shows it.
const file = 'content/news/sun-on-the-sheds.yaml';
const slug = 'sole-sui-tetti-a-shed';
const title = 'I tetti a shed ora muovono quattro presse';
const edited = 'Una prova dei dati';

for (const market of lifecycleMarkets) {
  test(`SHL-6 CNT-9 CNT-11 an edit and a withdrawal show on ${market} in the data of a page, its listing and a part, and others stay cached`, async ({
    space,
    visit,
  }) => {
    const news = routing.href(market, 'it', 'news-about-us') ?? '/';
    const own = `${news}/${slug}/_payload.json`;
    const lists = [`${news}/_payload.json`, `/__next_island/listing~1~all~${news.slice(1).replaceAll('/', '~')}.json`];
    const others = ['contacts', 'products'] as const;
    const elsewhere = others.map((route) => `${routing.href(market, 'it', route)}/_payload.json`);
    const bodyOf = async (path: string) => (await visit(market, path)).body;
    const statusOf = async (path: string) => (await visit(market, path)).status;
    const cacheOf = async (path: string) => (await visit(market, path)).headers['x-nextjs-cache'];

    for (const path of [own, ...lists, ...elsewhere])
      await expect.poll(() => cacheOf(path), { message: path }).toBe('HIT');
    for (const path of [own, ...lists]) expect(await bodyOf(path), path).toContain(title);
    const authored = await space.read(file);
    try {
      await space.write(file, authored.replaceAll(title, edited));
      for (const path of [own, ...lists]) await expect.poll(() => bodyOf(path), { message: path }).toContain(edited);
      await space.write(file, `state: draft\n${authored}`);
      await expect.poll(() => statusOf(own)).toBe(404);
      for (const path of lists) await expect.poll(() => bodyOf(path), { message: path }).not.toContain(slug);
      for (const path of elsewhere) expect(await cacheOf(path), path).toBe('HIT');
    } finally {
      await space.write(file, authored);
    }
    await expect.poll(() => statusOf(own)).toBe(200);
    for (const path of lists) await expect.poll(() => bodyOf(path), { message: path }).toContain(title);
  });
}

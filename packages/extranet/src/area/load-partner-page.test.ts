import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureBlok, fixtureSpace, fixtureStory, fixtureUuid } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { sampleSite } from '@clavora/site-core/sample-site';
import { contentClient } from '@clavora/site-core/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadProductFacts } from '../products/load-partner-products.ts';
import { loadPartnerPage } from './load-partner-page.ts';

const partner = { id: 'auth0|1', name: 'Ada', email: null, organisation: null, roles: ['service'] };
const own = (id: number, path: string, component: string, fields: Record<string, unknown> = {}) =>
  fixtureStory(id, `extranet/it${path}`, { content: fixtureBlok(component, { title: `Page ${id}`, ...fields }) });
const text = { type: 'doc', content: [{ type: 'paragraph' }] };
const product = (id: number, fields: Record<string, unknown> = {}) =>
  fixtureStory(id, `it/global/prodotti/p-${id}`, {
    content: fixtureBlok('product', {
      title: `Product ${id}`,
      code: `CLV-${id}`,
      family: 'automotive_keys',
      description: text,
      related_products: [fixtureUuid(10), fixtureUuid(11)],
      ...fields,
    }),
  });
const stories = [
  own(1, '/home', 'section'),
  own(2, '/prodotti/', 'product_listing'),
  own(3, '/prodotti/chiavi/', 'category'),
  own(4, '/prodotti/chiavi/p-10', 'partner_product', { product: fixtureUuid(10) }),
  product(10),
  product(11),
];

let service: ContentService;
let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'images-'));
  const tokens = { public: 'public', preview: 'preview' };
  service = await startContentService({ port: 0, source: memorySource(fixtureSpace(stories)), tokens, cacheDir });
});
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

/** Returns a site with the content client of pages. */
function site() {
  const sample = sampleSite('italy', {});
  const content = { ...sample.environment.content, accessToken: 'public', endpoint: `${service.url}/v2` };
  const environment = { ...sample.environment, content };
  return { ...sample, environment, content: contentClient(environment, { limitWindowMs: 1 }) };
}

describe('loadPartnerPage', () => {
  it('CNT-15 shows the public product of a page with all its fields, and what that relates to as cards', async () => {
    const request = { partner, query: new URLSearchParams(), since: null };
    const result = await loadPartnerPage(site(), '/extranet/prodotti/chiavi/p-10', request);
    if (result.kind !== 'page') throw new Error(`expected a page, got ${JSON.stringify(result)}`);
    const shown = result.page.publicProduct?.content;
    expect(shown).toMatchObject({ title: 'Product 10', description: text });
    const related = shown?.related_products.map(({ story }) => story?.content);
    expect(related).toMatchObject([{ title: 'Product 10' }, { title: 'Product 11' }]);
    expect(JSON.stringify(related)).not.toMatch(/description|related_products/);
  });

  it('SEO-1 EXT-5 names a product with its code in title and breadcrumbs, other pages by their title', async () => {
    const load = async (path: string) => {
      const result = await loadPartnerPage(site(), path, { partner, query: new URLSearchParams(), since: null });
      return result.kind === 'page' ? [result.page.name, ...result.page.crumbs.map(({ label }) => label)] : result;
    };
    expect(await load('/extranet/prodotti/chiavi/p-10')).toEqual([
      'CLV-10 · Page 4',
      'Page 1',
      'Page 2',
      'Page 3',
      'CLV-10 · Page 4',
    ]);
    expect(await load('/extranet/prodotti/chiavi')).toEqual(['Page 3', 'Page 1', 'Page 2', 'Page 3']);
  });

  it('CNT-15 knows code and family of the public product in lists', async () => {
    expect(await loadProductFacts(site(), 'it')).toMatchObject([
      { productUuid: fixtureUuid(10), code: 'CLV-10', family: 'automotive_keys', slug: 'p-10' },
    ]);
  });
});

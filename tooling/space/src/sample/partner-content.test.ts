import {
  isStoryOf,
  type PageComponentName,
  parsePartnerStory,
  partnerLocation,
  type Story,
  type StoryOf,
} from '@clavora/content-client/story';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledSpace } from '../compile/compile-space.ts';
import { isPartnerFile } from '../compile/partner-area.ts';
import { priceRows } from '../products/price-list.ts';
import { compileSample } from '../sources/authored-source.ts';

let space: CompiledSpace;
/** The English half of the partner area: the others are translations of it. */
let stories: Story[];

beforeAll(async () => {
  space = await compileSample();
  stories = space.data.stories.flatMap((raw) =>
    partnerLocation(raw.full_slug)?.locale === 'en' ? (parsePartnerStory({ ...raw }) ?? []) : [],
  );
}, 60_000);

const of = <Name extends PageComponentName>(name: Name): StoryOf<Name>[] =>
  stories.filter((story): story is StoryOf<Name> => isStoryOf(story, name));

const depthOf = ({ location }: Pick<Story, 'location'>) => location.path.split('/').length - 1;

describe('partner area of the sample space', () => {
  it('EXT-1 has every story in all languages', () => {
    const counts = completeLocales.map(
      (locale) => space.data.stories.filter(({ full_slug }) => full_slug.startsWith(`extranet/${locale}/`)).length,
    );
    // Two listings have no name in Romanian and Russian (RTE-3).
    expect(new Set(counts)).toEqual(new Set([stories.length, stories.length - 2]));
  });

  it('EXT-1 has catalogues in four folders, documents of the Italian business unit, and earlier versions of some', () => {
    const documents = of('resource').filter(({ content }) => content.downloads.length > 0);
    const catalogues = documents.filter(({ location }) => location.path.startsWith('/extranet/catalogues/'));
    expect(new Set(catalogues.map(({ location }) => location.path.split('/')[3])).size).toBe(4);
    expect(catalogues.length).toBeGreaterThanOrEqual(16);
    expect(documents.length - catalogues.length).toBeGreaterThanOrEqual(6);
    expect(documents.filter(({ content }) => content.history.length > 0).length).toBeGreaterThanOrEqual(5);
  });

  it('EXT-1 has products in categories of three levels, each with its price, its packs and its files', () => {
    const products = of('partner_product');
    expect(products.length).toBeGreaterThanOrEqual(18);
    const levels = of('category').map((category) => depthOf(category) - 2);
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
    const listed = new Map(priceRows('2026/2').map((row) => [row.code, row]));
    for (const { content } of products) {
      const row = listed.get(content.order_code);
      expect([content.order_code, content.list_price, content.price_unit ?? 1, content.discount_group]).toEqual([
        row?.code,
        row?.price,
        row?.per,
        row?.group,
      ]);
      expect(content.product).not.toBeNull();
      expect([content.packs.length, content.downloads.length].every((count) => count >= 1 && count <= 3)).toBe(true);
    }
  });

  it('EXT-1 has unassigned GTINs, each once, with their check digit', () => {
    const numbers = of('partner_product').flatMap(({ content }) => content.packs.map(({ gtin }) => String(gtin)));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) {
      expect(number).toMatch(/^2\d{12}$/);
      const sum = number.split('').reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
  });

  it('EXT-2 EXT-3 contains only private files, and no version twice', () => {
    const assets = new Map(
      (space.data.assets ?? []).map((asset) => [`${asset.hash.slice(0, 10)}/${asset.name}`, asset]),
    );
    for (const { content, fullSlug } of [...of('resource'), ...of('partner_product')]) {
      const files = [...content.downloads, ...content.history].map(({ file }) => {
        const asset = assets.get(/[0-9a-f]{10}\/[\w.-]+(?=")/.exec(JSON.stringify(file))?.[0] ?? '');
        return { isPrivate: asset !== undefined && isPartnerFile(asset.file), hash: asset?.hash };
      });
      expect({ fullSlug, isPrivate: files.every(({ isPrivate }) => isPrivate) }).toEqual({ fullSlug, isPrivate: true });
      expect(new Set(files.map(({ hash }) => hash)).size).toBe(files.length);
    }
  });

  it('EXT-2 has content for one role only and for one market only, including folders', () => {
    const tagged = stories.filter(({ tags }) => tags.length > 0).map(({ location, tags }) => [location.path, ...tags]);
    const count = (...tags: string[]) => tagged.filter(([, ...own]) => own.join() === tags.join()).length;
    expect(tagged).toContainEqual(['/extranet/catalogues/service-and-spare-parts', 'role:service']);
    expect(['role:service', 'role:sales', 'market:germany'].filter((tag) => count(tag) === 0)).toEqual([]);
    expect(count('market:italy')).toBeGreaterThanOrEqual(4);
    expect(count('market:italy', 'market:global')).toBeGreaterThanOrEqual(2);
  });
});

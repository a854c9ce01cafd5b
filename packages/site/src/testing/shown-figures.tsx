import { ProductCard } from '@clavora/blocks/cards/product-card';
import { sampleContext } from '@clavora/blocks/sample-context';
import { type Blank, blanks } from '@clavora/catalogue/blanks';
import { machinesOf } from '@clavora/catalogue/machine-record';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { isStoryOf, parseStory, type StoryOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { quantity, unitSymbol } from '@clavora/i18n-routing/measure';
import { KeyFinder } from '@clavora/key-finder/key-finder';
import { productModel } from '@clavora/key-finder/product-model';
import { siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { runListTask } from '@clavora/open-catalogue/run-list-task';
import { ProductDetail } from '@clavora/pages/product-detail';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import { listNames } from '@clavora/site-core/list-fields';
import type { PageModel } from '@clavora/site-core/page-model';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderedPairs, renderedTableRows } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageSchemas } from '../seo/structured-data/page-schemas.ts';

/** What a place shows: texts, each with the name that stands beside it. A name may occur several times. */
export type ShownTexts = readonly (readonly [name: string, text: string])[];

/** What places of the global site show of a data set and of stories, in the language of the visitor. */
export interface ShownFigures {
  /** The blanks of the data set. */
  blanks: readonly Blank[];
  /** Returns what the page of a product, its card, its structured data and a comparison show of it; a place that does not show it is empty. */
  ofProduct(
    raw: RawStory,
    locale: Locale,
  ): Promise<Record<'page' | 'card' | 'structured data' | 'comparison', ShownTexts>>;
  /** Returns what the page of a blank, its structured data and a comparison show of it. */
  ofBlank(id: string, locale: Locale): Promise<Record<'page' | 'structured data' | 'comparison', ShownTexts>>;
  /** Returns the rows of the answer to a list of codes, and those of the file that the answer is saved as. */
  ofList(typed: string, locale: Locale): Promise<{ answer: readonly (readonly string[])[]; file: string }>;
  close(): void;
}

/** Opens a data set for the stories of a space, by which comparisons find products. */
export async function shownFigures(
  tables: ReadonlyMap<string, Uint8Array>,
  stories: readonly RawStory[],
): Promise<ShownFigures> {
  const given = siteWithCatalogue('global');
  await given.publishTables(tables);
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  const bySlug = new Map(stories.map((story) => [story.full_slug, story]));
  const { site } = given;
  const lookup = async (slugs: readonly string[]) =>
    new Map(slugs.flatMap((slug) => [bySlug.get(slug) ?? []].flat().map((story) => [slug, story] as const)));
  Object.assign(site, { content: { ...site.content, lookup } });
  const pageOf = (catalogue: CatalogueModel, locale: Locale): PageModel => ({
    ...samplePage('key-finder', sampleStory('section'), { locale }),
    catalogue,
  });
  const shown = async (page: PageModel, locale: Locale): Promise<string> =>
    renderToStaticMarkup(<KeyFinder page={page} context={await sampleContext(locale)} />);
  const pathOf = (route: 'key-finder-compare' | 'key-finder-list', locale: Locale): string =>
    site.routing.href('global', locale, route) ?? '';
  const schemaTexts = async (page: PageModel, locale: Locale): Promise<ShownTexts> => {
    const context = await sampleContext(locale);
    const things = pageSchemas(site, page, context)['@graph'];
    // The types of schema.org let every property be many things; these are what the site writes.
    const product = things.find((thing) => Reflect.get(Object(thing), '@type') === 'Product');
    const properties: { name: string; value: string | number; unitText?: string; unitCode?: string }[] =
      Reflect.get(Object(product), 'additionalProperty') ?? [];
    return properties.map(({ name, value, unitText = '', unitCode }) => {
      const unit = unitCode === 'MMT' ? unitSymbol('millimeter', context.format) : unitText;
      return [name, quantity({ value: `${value}`, unit }, context.format)];
    });
  };
  const comparisonOf = async (id: string, locale: Locale): Promise<ShownTexts> => {
    const asked = { query: { products: id } };
    const { catalogue } = await given.answer(pathOf('key-finder-compare', locale), 'comparison', asked);
    return renderedTableRows(await shown(pageOf(catalogue, locale), locale)).map(([name = '', text = '']) => [
      name,
      text,
    ]);
  };
  return {
    blanks: open.file.rows(blanks),
    async ofProduct(raw, locale) {
      const story = parsedProduct(raw);
      const context = await sampleContext(locale);
      const catalogue = productModel(site, locale, story);
      const page = { ...samplePage('products', story, { page: 'detail', locale }), ...(catalogue && { catalogue }) };
      const slug = story.location.path.split('/').at(-1);
      const machine = machinesOf(open.file).find(({ story_slug: own }) => own === slug);
      return {
        page: renderedPairs(withoutSafety(renderToStaticMarkup(<ProductDetail page={page} context={context} />))),
        card: renderedPairs(renderToStaticMarkup(<ProductCard story={story} context={context} />)),
        'structured data': await schemaTexts(page, locale),
        comparison: machine ? await comparisonOf(machine.id, locale) : [],
      };
    },
    async ofBlank(id, locale) {
      const path = site.routing.href('global', locale, 'key-finder-blanks', { slug: id }) ?? '';
      const { space } = site;
      // The page of a blank whose product the content has not.
      site.space = { ...space, isMissing: () => true };
      const page = pageOf(given.load(path, 'blank').catalogue, locale);
      site.space = space;
      return {
        page: renderedPairs(await shown(page, locale)),
        'structured data': await schemaTexts(page, locale),
        comparison: await comparisonOf(id, locale),
      };
    },
    async ofList(typed, locale) {
      const reply = async (as: string) => {
        const form = new FormData();
        form.set(listNames.text, typed);
        if (as !== '') form.set(listNames.as, as);
        const encoded = new Response(form);
        const body = new Uint8Array(await encoded.arrayBuffer());
        const contentType = encoded.headers.get('content-type') ?? '';
        const task = { name: 'form' as const, given: { body, contentType, locale, refusal: null } };
        return runListTask<'form'>(task, { ...open, id: open.set.id });
      };
      const [answered, saved] = await Promise.all([reply(''), reply('csv')]);
      if (answered.kind !== 'answer' || answered.answer.kind !== 'list' || saved.kind !== 'file')
        throw new Error('Expected the answer to a list, and its file');
      const asked = { list: answered.answer };
      const { catalogue } = await given.answer(pathOf('key-finder-list', locale), 'list', asked);
      const html = await shown(pageOf(catalogue, locale), locale);
      return { answer: renderedTableRows(html), file: new TextDecoder().decode(saved.file.content) };
    },
    close: () => given.forget(),
  };
}

/** Leaves out who made a product and how it is supported, and the data of a machine: no specifications. */
function withoutSafety(html: string): string {
  return html.replaceAll(/<section[^>]* aria-labelledby="(?:safety|data-title)".*?<\/section>/gs, '');
}

function parsedProduct(raw: RawStory): StoryOf<'product'> {
  const story = parseStory(raw);
  if (!story || !isStoryOf(story, 'product')) throw new Error(`Expected a product at "${raw.full_slug}"`);
  return story;
}

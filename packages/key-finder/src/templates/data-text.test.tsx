import { sampleContext } from '@clavora/blocks/sample-context';
import { machineRecord } from '@clavora/catalogue/machine-record';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueModel } from '../loaders/catalogue-model.ts';
import { loadCataloguePage } from '../pages/load-catalogue-page.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { dataText } from './data-text.tsx';
import { KeyFinder } from './key-finder.tsx';
import { MachineSections } from './machine/machine-sections.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

/** Publishes a claim, a code and a rule that are limited by a text in some languages. */
function publish(...locales: readonly string[]): Promise<void> {
  return given.publish({
    aliases: [{ relation: 'near', note_key: 'why' }],
    fitments: [{ qualifier_key: 'why', markets: 'IT' }],
    cutRules: [{ kind: 'cylinder' }],
    texts: locales.map((locale) => ({ locale, value: `limit in ${locale}` })),
  });
}

async function shown(path: string): Promise<string> {
  const loaded = loadCataloguePage(given.site, given.matchOf(path), 1);
  if (loaded?.kind !== 'page') throw new Error(`Expected a page at ${path}, got ${loaded?.kind}`);
  const story = sampleStory('section', { title: 'Ricerca chiavi' });
  const page = { ...samplePage('key-finder', story), match: given.matchOf(path), catalogue: loaded.catalogue };
  return renderToStaticMarkup(<KeyFinder page={page} context={await sampleContext('it')} />);
}

/** The pages that show texts of a data set, with how many. */
const pages = [
  ['/trova-chiave/chiavi-grezze/b1', 3],
  ['/trova-chiave/chiavi-grezze/b1/x1', 1],
  ['/trova-chiave/veicoli/m3/ponente', 1],
  ['/trova-chiave/produttori/m1', 1],
] as const;

describe('texts of a data set', () => {
  it.each(pages)(
    'CAT-5 CAT-6 without the language of the page are shown in another, which is marked: %s',
    async (path, count) => {
      await publish('de');
      expect((await shown(path)).match(/<span lang="de">limit in de<\/span>/g)).toHaveLength(count);
      await publish('de', 'en', 'ru');
      expect((await shown(path)).match(/<span lang="en">limit in en<\/span>/g)).toHaveLength(count);
    },
  );

  it.each(pages)('CAT-5 CAT-6 are shown in the language of the page without a mark: %s', async (path, count) => {
    await publish('de', 'en', 'it');
    const html = await shown(path);
    expect(html.match(/limit in it/g)).toHaveLength(count);
    expect(html).not.toContain('lang=');
  });

  it('CAT-5 CAT-6 show their key where the data set has none in any language', async () => {
    await publish('it');
    const { catalogue } = given.load('/trova-chiave/chiavi-grezze/b1', 'blank');
    const context = await sampleContext('it');
    const shownText = dataText('why', { catalogue: { ...catalogue, textOf: () => null }, context });
    expect(renderToStaticMarkup(shownText)).toBe('<span translate="no">why</span>');
  });

  it.each([
    ['/trova-chiave/chiavi-grezze/b1', 2],
    ['/trova-chiave/veicoli/m3/ponente', 1],
    ['/trova-chiave/produttori/m1', 1],
  ])('CAT-5 name the sources of claims in the language of the page: %s', async (path, count) => {
    const claim = { source: 'Cross list 2026-03' };
    const named = (...locales: readonly string[]) =>
      locales.map((locale) => ({ key: 'source.cross-list-2026-03', locale, value: `list in ${locale}` }));
    await given.publish({ aliases: [claim], fitments: [claim], texts: named('de', 'en', 'it') });
    const html = await shown(path);
    expect(html.match(/>list in it</g)).toHaveLength(count);
    expect(html).not.toContain('Cross list');
    await given.publish({ aliases: [claim], fitments: [claim], texts: named('de') });
    expect((await shown(path)).match(/<span lang="de">list in de<\/span>/g)).toHaveLength(count);
    // The title of a maker's list needs no translation.
    await given.publish({ aliases: [claim], fitments: [claim] });
    expect((await shown(path)).match(/>Cross list 2026-03</g)).toHaveLength(count);
  });

  it('CAT-6 a machine names the reason in another language', async () => {
    await publish('de');
    const open = siteCatalogue(given.site)?.current();
    const record = open && machineRecord(open.file, 'x1');
    if (!open || !record) throw new Error('Expected a machine');
    const catalogue = catalogueModel(given.site, open, 'it', { kind: 'machine', record });
    const html = renderToStaticMarkup(
      <MachineSections record={record} catalogue={catalogue} context={await sampleContext('it')} />,
    );
    expect(html).toContain('<span lang="de">limit in de</span>');
  });
});

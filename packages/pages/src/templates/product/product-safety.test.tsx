import { sampleContext } from '@clavora/blocks/sample-context';
import { productModel } from '@clavora/key-finder/product-model';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductDetail } from './product-detail.tsx';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    products: [{ code: 'Banco 3', gtin: '0000096385074', story_slug: 'banco-3' }],
    machineVersions: [
      { id: 'old', serial_to: 499, security_until: '2020-12-31', parts_until: '2021-12-31' },
      { id: 'new', serial_from: 500, security_until: '2031-03-31', parts_until: '2036-12-31' },
    ],
    documents: [{ versions: 'old|new' }],
    declarations: [{ versions: 'old|new' }],
    connected: [
      'type',
      'format',
      'volume',
      'real-time',
      'storage',
      'retention',
      'access',
      'erasure',
      'bands',
      'power',
    ].map((fact) => ({ id: fact, versions: 'new', fact, text_key: `fact.${fact}` })),
    texts: [
      {},
      ...['type', 'format', 'volume', 'real-time', 'storage', 'retention', 'access', 'erasure', 'bands', 'power'].map(
        (fact) => ({ key: `fact.${fact}`, locale: 'it', value: `of ${fact}` }),
      ),
    ],
  });
});

afterEach(() => given.forget());

async function factsOf(slug: string, fields: Record<string, unknown>, maker?: null): Promise<string[][]> {
  const story = sampleStory('product', { title: 'Product', ...fields }, `it/global/prodotti/${slug}`);
  const catalogue = productModel(given.site, 'it', story);
  const page = samplePage('products', story, { page: 'detail', ...(maker === null ? { maker } : {}) });
  const html = renderToStaticMarkup(
    <ProductDetail page={catalogue ? { ...page, catalogue } : page} context={await sampleContext('it')} />,
  );
  const [section = ''] = /<h2 id="safety".*?<\/section>/s.exec(html) ?? [];
  const data = /<h2 id="data-title".*?<\/section>/s.exec(html)?.[0] ?? '';
  const plain = (text: string | undefined = '') => text.replaceAll(/<[^>]*>/g, '');
  const list = [...section.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => [plain(line)]);
  const pairs = [...`${section}${data}`.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)];
  return [...list, ...pairs.map(([, term, value]) => [plain(term), plain(value)])];
}

const makerFacts = [
  ['Produttore', 'Clavora S.p.A.'],
  ['Indirizzo postale', 'Via delle Fresatrici 26, 38099 Valmarena, Italia'],
  ['E-mail', 'info@clavora.example'],
];

describe('the safety of a product', () => {
  it('LIF-5 names the maker, its addresses, warnings and the battery', async () => {
    const fields = {
      family: 'automotive_keys',
      battery: 'CR2032',
      warnings: 'Keep it away from children.\n \nCall a doctor.',
    };
    expect(await factsOf('remote', fields)).toEqual([
      ['Keep it away from children.'],
      ['Call a doctor.'],
      ...makerFacts,
      ['Batteria', 'CR2032'],
      ['Smaltimento', expect.stringContaining('dove si vendono')],
    ]);
  });

  it('LIF-5 names the GTIN of a machine, the end of support of those that are built, and the facts of its data and radio', async () => {
    expect(await factsOf('banco-3', { family: 'duplicating_machines' })).toEqual([
      ...makerFacts,
      ['GTIN', '0000096385074'],
      ['Aggiornamenti di sicurezza fino al', '31\u00a0marzo 2031'],
      ['Ricambi fino al', '31\u00a0dicembre 2036'],
      ['Tipo di dati', 'of type'],
      ['Formato', 'of format'],
      ['Quantità', 'of volume'],
      ['In tempo reale', 'of real-time'],
      ['Dove si trovano', 'of storage'],
      ['Per quanto tempo', 'of retention'],
      ['Come averli', 'of access'],
      ['Come cancellarli', 'of erasure'],
      ['Bande radio', 'of bands'],
      ['Potenza radio', 'of power'],
    ]);
  });

  it('LIF-5 CNT-13 shows nothing that is not known, and nothing of a service', async () => {
    expect(await factsOf('plain', { family: 'accessories' }, null)).toEqual([]);
    expect(await factsOf('course', { family: 'services' })).toEqual([]);
  });
});

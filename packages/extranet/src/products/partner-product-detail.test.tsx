import { sampleContext } from '@clavora/blocks/sample-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  publicProducts,
  type SampleLocale,
  sampleListingStory,
  samplePartnerPage,
  samplePartnerProduct,
} from '../testing/sample-partner-products.ts';
import { PartnerProductDetail } from './partner-product-detail.tsx';

const textOf = (html: string) =>
  html
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');

async function draw(
  fields: Record<string, unknown> = {},
  { locale = 'it', hasPublicPage = true }: { locale?: SampleLocale; hasPublicPage?: boolean } = {},
): Promise<string> {
  const [publicProduct = null] = hasPublicPage ? publicProducts(locale) : [];
  const page = samplePartnerPage(locale, samplePartnerProduct(locale, fields), { publicProduct });
  const context = await sampleContext(locale);
  return renderToStaticMarkup(
    <PartnerProductDetail page={page} context={context} save={<button type="button">Salva</button>} />,
  );
}

describe('PartnerProductDetail', () => {
  it.each([
    ['it', '38,50 € per 100 pezzi', '1 gen 2027', '4 giorni lavorativi', 'Italia'],
    ['de', '38,50 € für 100 Stück', '01.01.2027', '4 Arbeitstage', 'Italien'],
    ['ru', '38,50 € за 100 штук', '1 янв. 2027', '4 рабочих дня', 'Италия'],
  ] as const)('TPL-3 shows price, delivery time and origin in %s', async (locale, price, from, days, origin) => {
    const text = textOf(await draw({}, { locale }));
    for (const fact of ['90-2200-L', price, days, origin, 'B2', '8301 70 00']) expect(text).toContain(fact);
    expect(text).toMatch(new RegExp(from.replaceAll('.', String.raw`\.`)));
  });

  it('TPL-3 shows packs, files with their versions, and earlier ones with their changes', async () => {
    const text = textOf(await draw());
    for (const fact of [
      'Scatola',
      '50 pezzi',
      '08012345000017',
      '120 × 80 × 60 mm',
      '7,4 kg',
      'Rev. C',
      'Versioni precedenti',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('Prezzi da gennaio, due nuove lunghezze');
    expect(text).toContain('Da mille pezzi');
  });

  it('TPL-3 EXT-2 uses the site’s own file URLs, with all files in one archive', async () => {
    const html = await draw();
    expect(html).toContain('href="/api/extranet/files/de/uuid/key/x/clv-22l.pdf"');
    expect(html).toMatch(/href="\/api\/extranet\/archive\/it\/[^"]+"/);
  });

  it('TPL-3 shows the public description with a link to its page, and a control for lists', async () => {
    const html = await draw();
    expect(html).toContain('<svg');
    expect(html).toMatch(/<a[^>]*href="\/it\/global\/products\/clv-22l"[^>]*>/);
    expect(textOf(html)).toContain('Ottone nichelato');
    expect(html).toContain('Salva');
  });

  it('TPL-3 works without a public page and without optional fields', async () => {
    const html = await draw(
      {
        product: 'gone',
        order_code: '',
        list_price: 'a lot',
        currency: 'gold',
        packs: [{ component: 'pack_unit', _uid: 'p', label: 'Scatola', length_mm: '12' }],
        notes: null,
        downloads: [],
        history: [],
      },
      { hasPublicPage: false },
    );
    const text = textOf(html);
    expect(text).toContain('Su richiesta');
    expect(text).toContain('Scatola');
    expect(text).not.toMatch(/12 mm|Valido dal|Codice d’ordine|NaN|undefined|Pagina pubblica/);
    expect(html).not.toContain('/api/extranet/archive');
  });

  it.each([
    [{ currency: 'chf', list_price: '0.385', price_unit: '' }, '0,385 CHF'],
    [{ currency: 'gold', list_price: '1200', price_unit: '1' }, '1200,00 €'],
    [{ list_price: '-3' }, 'Su richiesta'],
    [{ lead_time_days: '0' }, 'Pronta consegna'],
    [{ lead_time_days: '1' }, '1 giorno lavorativo'],
  ])('TPL-3 formats %j as %s', async (fields, expected) => {
    expect(textOf(await draw(fields))).toContain(expected);
  });

  it('TPL-3 shows the public code without an order code', async () => {
    expect(textOf(await draw({ order_code: '' }))).toContain('CLV-22L');
  });

  it('TPL-3 throws for another content type', async () => {
    const page = samplePartnerPage('it', sampleListingStory('it', 'product_listing'));
    const context = await sampleContext('it');
    expect(() => renderToStaticMarkup(<PartnerProductDetail page={page} context={context} save={null} />)).toThrow(
      'expected "partner_product"',
    );
  });
});

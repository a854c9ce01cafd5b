import { sampleContext } from '@clavora/blocks/sample-context';
import type { ExportedArticle } from '@clavora/catalogue/exported-articles';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { readPdf } from '@clavora/sheets/read-pdf';
import { createSheetSetter } from '@clavora/sheets/set-sheet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maxPrinted, priceListSheet } from './price-list-sheet.ts';

const head = {
  brand: 'Clavora',
  url: 'https://www.clavora.example/extranet/prodotti',
  organisation: 'Ferramenta Ferri',
  day: '2026-11-30',
};

const blank = {
  kind: 'cylinder',
  length_mm: 28,
  overall_mm: null,
  head: 'round',
  material: 'brass',
  pack: 50,
  height_mm: 8,
  thickness_mm: 2,
} as const;

function article(given: Partial<ExportedArticle> = {}): ExportedArticle {
  const prices = [
    { net: 0.2371, currency: 'EUR', from_quantity: 1 },
    { net: 0.2113, currency: 'EUR', from_quantity: 1000 },
  ];
  return { code: 'CLV-22L', gtin: null, status: 'active', kind: 'cylinder', successor: null, blank, prices, ...given };
}

const articles = [
  article(),
  article({ code: 'CLV-23', prices: [{ net: 1.5, currency: 'CHF', from_quantity: 1 }] }),
  article({ code: 'OLD-1', status: 'discontinued' }),
  article({ code: 'NO-PRICE', prices: [] }),
];

const setter = createSheetSetter();

afterEach(() => vi.unstubAllEnvs());

async function sheetIn(locale: (typeof completeLocales)[number], listed: readonly ExportedArticle[] = articles) {
  const context = await sampleContext(locale);
  const sheet = priceListSheet(listed, head, context);
  if (sheet === null) throw new Error('Expected a sheet');
  return { sheet, context };
}

describe('the price list of an organisation', () => {
  it.each(completeLocales)('CAT-12 CAT-13 in %s is tagged PDF in the language, with every price', async (locale) => {
    const { sheet, context } = await sheetIn(locale);
    const { text, isTagged, language, title, roles } = await readPdf(setter.set(sheet));
    expect({ isTagged, language, title }).toEqual({
      isTagged: true,
      language: locale,
      title: context.t('partner.product.net_prices'),
    });
    expect(roles).toMatchObject({ TH: 5, TD: 10 });
    const money = (amount: number, currency: string) =>
      context.format.number(amount, { style: 'currency', currency, maximumFractionDigits: 4 }).replaceAll(/\s/g, ' ');
    const plain = text.replaceAll(/\s+/g, ' ');
    for (const shown of ['CLV-22L', 'Ferramenta Ferri', money(0.2371, 'EUR'), money(0.2113, 'EUR'), money(1.5, 'CHF')])
      expect(plain).toContain(shown);
    expect(plain).not.toMatch(/OLD-1|NO-PRICE/);
  });

  it('CAT-12 is the same bytes for the same prices, in another time zone too', async () => {
    const { sheet } = await sheetIn('it');
    const first = setter.set(sheet);
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const { sheet: again } = await sheetIn('it');
    expect(Buffer.from(setter.set(again)).equals(Buffer.from(first))).toBe(true);
  });

  it('CAT-12 is none without prices, or with more quantities than a sheet has room for', async () => {
    const context = await sampleContext('it');
    const prices = Array.from({ length: 6 }, (_, at) => ({ net: 1, currency: 'EUR', from_quantity: at + 1 }));
    expect(priceListSheet([article({ prices })], head, context)).toBeNull();
    expect(priceListSheet([article({ prices: [] })], head, context)).toBeNull();
  });

  it('CAT-12 is set with as many articles as it may have', async () => {
    const { sheet } = await sheetIn(
      'de',
      Array.from({ length: maxPrinted }, (_, at) => article({ code: `CLV-${at}` })),
    );
    expect(setter.set(sheet).length).toBeGreaterThan(100_000);
  });
});

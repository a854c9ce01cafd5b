import type { ExportedArticle } from './exported-articles.ts';

/** Yields an article a line, as JSON for programs: names and words are the same in every language, measures are in millimetres. */
export function* articleLines(articles: Iterable<ExportedArticle>): Generator<string> {
  for (const { code, gtin, kind, status, successor, blank, prices } of articles) {
    const line = {
      code,
      gtin,
      kind,
      status,
      successor,
      lengthMm: blank?.length_mm ?? null,
      heightMm: blank?.height_mm ?? null,
      thicknessMm: blank?.thickness_mm ?? null,
      overallMm: blank?.overall_mm ?? null,
      head: blank?.head ?? null,
      material: blank?.material ?? null,
      pack: blank?.pack ?? null,
      prices: prices.map(({ from_quantity: from, net: price, currency }) => ({ fromQuantity: from, price, currency })),
    };
    yield `${JSON.stringify(line)}\n`;
  }
}

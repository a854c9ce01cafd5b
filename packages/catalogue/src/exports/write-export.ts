import { articleLines } from './article-lines.ts';
import { articleCsv, articleWorkbook, type PriceKind } from './article-table.ts';
import { type BmecatHead, bmecatCatalogue } from './bmecat-catalogue.ts';
import type { ExportFormat } from './export-formats.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedArticle } from './exported-articles.ts';

export interface ExportForm extends BmecatHead {
  format: ExportFormat;
  kind: PriceKind;
  /** The languages of a catalogue of BMEcat; tables have the first, lines none. */
  words: readonly [ExportWords, ...ExportWords[]];
  /** Called with the code of each article that the format has no room for. */
  onLeftOut?: (code: string) => void;
}

/** Yields an export in parts of some kilobytes; articles are read as they are written. */
export function exportChunks(
  articles: Iterable<ExportedArticle>,
  { format, kind, words, supplier, publishedAt, onLeftOut }: ExportForm,
): Generator<Uint8Array> {
  switch (format) {
    case 'csv':
      return encoded(articleCsv(articles, words[0], kind));
    case 'xlsx':
      return articleWorkbook(articles, words[0], kind);
    case 'jsonl':
      return encoded(articleLines(articles));
    case 'bmecat':
      return encoded(bmecatCatalogue(articles, words, { kind, supplier, publishedAt, onLeftOut }));
  }
}

/** Characters that are sent at once. */
const charactersAtOnce = 32_768;

function* encoded(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < charactersAtOnce) continue;
    yield encoder.encode(part);
    part = '';
  }
  if (part !== '') yield encoder.encode(part);
}

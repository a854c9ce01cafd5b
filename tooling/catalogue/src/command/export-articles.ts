import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrentSet } from '@clavora/catalogue/catalogue-folder';
import { type ExportFormat, exportFormats } from '@clavora/catalogue/export-formats';
import { exportWords } from '@clavora/catalogue/export-words';
import { exportedArticles } from '@clavora/catalogue/exported-articles';
import { listPrices } from '@clavora/catalogue/net-prices';
import { withCatalogueFile } from '@clavora/catalogue/with-catalogue-file';
import { exportChunks } from '@clavora/catalogue/write-export';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';

interface ArticlesExport {
  folder: string;
  current: CurrentSet;
  out: string;
  format: ExportFormat;
  supplier: string;
  /** Null for every language of a catalogue of BMEcat, and for English in a table. */
  language: CompleteLocale | null;
}

/** Writes the articles of a data set with the list prices of today into a folder; returns the path of the file, and the codes of articles that the format has no room for. */
export async function exportArticles({
  folder,
  current,
  out,
  format,
  supplier,
  language,
}: ArticlesExport): Promise<{ path: string; leftOut: readonly string[] }> {
  const isInAll = format === 'bmecat' && language === null;
  const words = await exportWords(
    language ?? 'en',
    ...(isInAll ? completeLocales.filter((locale) => locale !== 'en') : []),
  );
  const leftOut: string[] = [];
  const day = new Date().toISOString().slice(0, 10);
  const path = join(out, exportFormats[format].file);
  mkdirSync(out, { recursive: true });
  const file = openSync(path, 'w');
  try {
    withCatalogueFile(join(folder, current.public.file), (open) =>
      withCatalogueFile(join(folder, current.partner.file), (partner) => {
        const articles = exportedArticles(open, (item) => listPrices(partner, { item, day }));
        const form = {
          format,
          kind: 'list',
          words,
          supplier,
          publishedAt: current.publishedAt,
          onLeftOut: (code: string) => leftOut.push(code),
        } as const;
        for (const chunk of exportChunks(articles, form)) writeSync(file, chunk);
      }),
    );
  } finally {
    closeSync(file);
  }
  return { path, leftOut };
}

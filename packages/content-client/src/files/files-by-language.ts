import type { Locale } from '@clavora/i18n-routing/locales';
import type { download } from '../content-types/shared-parts.ts';
import type { BlockContent } from '../schema/define-block.ts';

type DownloadFile = BlockContent<typeof download>;

export interface FilesByLanguage {
  /** Each document once: in the visitor's language, or for several; else in English, or in its first language. */
  own: readonly DownloadFile[];
  /** The same documents in other languages. */
  others: readonly DownloadFile[];
}

/** Divides files by language (TPL-8). Files of equal title, kind and format are one document. The order is kept. */
export function filesByLanguage(files: readonly DownloadFile[], locale: Locale): FilesByLanguage {
  const documents = Map.groupBy(files, ({ title, kind, file }) => JSON.stringify([title, kind, file?.extension ?? '']));
  const own = new Set([...documents.values()].flatMap((versions) => ownVersions(versions, locale)));
  return { own: files.filter((file) => own.has(file)), others: files.filter((file) => !own.has(file)) };
}

/** Whether a file is in the visitor's language, in several, or in none. */
export function isInLanguage({ language }: Pick<DownloadFile, 'language'>, locale: Locale): boolean {
  return language === null || language === 'mul' || language === locale;
}

function ownVersions(versions: readonly DownloadFile[], locale: Locale): readonly DownloadFile[] {
  const fitting = versions.filter((file) => isInLanguage(file, locale));
  if (fitting.length > 0) return fitting;
  const [first] = versions;
  const fallback = versions.find(({ language }) => language === 'en')?.language ?? first?.language;
  return versions.filter(({ language }) => language === fallback);
}

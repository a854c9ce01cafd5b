import { createHash } from 'node:crypto';
import type { CatalogueFile } from '../query/catalogue-file.ts';
import { type NoticeRecord, noticeRecords } from '../query/notice-record.ts';
import { declarations } from '../tables/machine-papers.ts';
import { texts } from '../tables/texts.ts';
import { advisoryFileName, type CsafPublisher, csafAdvisory, momentOfDay } from './csaf-advisory.ts';

/** Where the files are. */
export const csafPath = '/.well-known/csaf';

/** What is known of the place where the files are published. */
export interface CsafPlace {
  /** The origin in all addresses: the same on every market. */
  origin: string;
  /** When the data set was published, in ISO 8601. */
  publishedAt: string;
  /** Returns the path of the page of a notice at that origin, in English. */
  pagePath: (number: string) => string;
  /** Returns the path of firmware. */
  downloadPath: (name: string) => string;
}

export interface CsafFile {
  body: string;
  type: 'application/json' | 'text/plain; charset=utf-8' | 'text/csv; charset=utf-8';
}

/**
 * Returns the files of a provider of CSAF 2.0 (sections 7.1.7 to 7.1.13, 7.1.18 and 7.1.19) by their paths below `csafPath`: its metadata, and the directory with
 * each advisory, its checksums, the index and the changes.
 */
export function csafFiles(file: CatalogueFile, place: CsafPlace): Map<string, CsafFile> {
  const { origin, publishedAt, pagePath, downloadPath } = place;
  const publisher = publisherOf(file, origin);
  const base = `${origin}${csafPath}`;
  const textOf = englishTexts(file);
  // Each below the year of its first edition, the last change first.
  const advisories = noticeRecords(file)
    .filter(({ notice }) => notice.kind === 'advisory')
    .map((record) => ({ record, path: `${record.notice.published.slice(0, 4)}/${advisoryFileName(record.notice)}` }));
  const files = new Map<string, CsafFile>([
    ['provider-metadata.json', json(providerMetadata(publisher, publishedAt))],
    ['white/index.txt', plain(advisories.map(({ path }) => path))],
    ['white/changes.csv', { ...plain(advisories.map(changeLine)), type: 'text/csv; charset=utf-8' }],
  ]);
  for (const { record, path } of advisories) {
    const ownUrl = `${base}/white/${path}`;
    const pageUrl = `${origin}${pagePath(record.notice.number)}`;
    const downloadUrl = (name: string) => `${origin}${downloadPath(name)}`;
    const advisory = json(csafAdvisory({ ...publisher, record, textOf, pageUrl, ownUrl, downloadUrl }));
    files.set(`white/${path}`, advisory);
    for (const algorithm of ['sha256', 'sha512'] as const) {
      const sum = createHash(algorithm).update(advisory.body).digest('hex');
      files.set(`white/${path}.${algorithm}`, plain([`${sum}  ${advisoryFileName(record.notice)}`]));
    }
  }
  return files;
}

/** Returns the maker in whose name declarations are signed; the host of the origin without one. */
function publisherOf(file: CatalogueFile, origin: string): CsafPublisher {
  const [latest] = file
    .rows(declarations)
    .toSorted((first, second) => second.signed.localeCompare(first.signed, 'en') || (first.id < second.id ? -1 : 1));
  return { origin, name: latest?.maker ?? new URL(origin).host };
}

function providerMetadata({ origin, name }: CsafPublisher, publishedAt: string): object {
  const base = `${origin}${csafPath}`;
  return {
    canonical_url: `${base}/provider-metadata.json`,
    distributions: [{ directory_url: `${base}/white/` }],
    last_updated: publishedAt,
    list_on_CSAF_aggregators: true,
    metadata_version: '2.0',
    mirror_on_CSAF_aggregators: true,
    publisher: { category: 'vendor', name, namespace: origin },
    role: 'csaf_provider',
  };
}

function changeLine({ record, path }: { record: NoticeRecord; path: string }): string {
  return `"${path}","${momentOfDay(record.notice.revised)}"`;
}

function englishTexts(file: CatalogueFile): (key: string) => string {
  return (key) => {
    const all = file.rows(texts, 'key = ?', key);
    return (all.find(({ locale }) => locale === 'en') ?? all[0])?.value ?? key;
  };
}

function json(document: object): CsafFile {
  return { body: `${JSON.stringify(document, null, 2)}\n`, type: 'application/json' };
}

function plain(lines: readonly string[]): CsafFile {
  return { body: lines.map((line) => `${line}\n`).join(''), type: 'text/plain; charset=utf-8' };
}

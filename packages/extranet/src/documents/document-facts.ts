import type { PartnerEntry } from '../directory/partner-directory.ts';
import type { DownloadContent } from './download-content.ts';

/** A document of a folder with its files. */
export interface FolderDocument {
  entry: PartnerEntry;
  files: readonly DownloadContent[];
  /** Whether it is a price list whose last day is over. */
  isOver?: boolean;
}

/** The facts in a document's row; null or empty if its content has none. */
export interface DocumentFacts {
  /** The edition, else the version of its only file. */
  version: string;
  /** The languages of its files, without duplicates. */
  languages: readonly string[];
  /** Total size of all files in bytes. */
  size: number | null;
  /** Pages of the longest file: versions in other languages repeat them. */
  pages: number | null;
  /** ISO 8601, UTC. */
  date: string | null;
}

/** Summarises a document's files for its row in a folder. */
export function documentFacts({ entry, files }: FolderDocument): DocumentFacts {
  const sizes = files.flatMap(({ size_bytes }) => size_bytes ?? []);
  const pages = files.flatMap((file) => file.pages ?? []);
  return {
    version: entry.edition || (files.length === 1 ? (files[0]?.version ?? '') : ''),
    languages: [...new Set(files.flatMap(({ language }) => language ?? []))],
    size: sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0),
    pages: pages.length === 0 ? null : Math.max(...pages),
    date: entry.date ?? entry.publishedAt,
  };
}

import type { PartnerEntry } from '../../directory/partner-directory.ts';
import type { DownloadContent } from './download-content.ts';

/** A document of a folder with the files that it is made of. */
export interface FolderDocument {
  entry: PartnerEntry;
  files: readonly DownloadContent[];
}

/** What the line of a document says of its files; null or empty where its content does not. */
export interface DocumentFacts {
  /** The edition, else the version of its one file. */
  version: string;
  /** The languages of its files, each once. */
  languages: readonly string[];
  /** Bytes of all files. */
  size: number | null;
  /** Pages of the longest file: versions in other languages repeat them. */
  pages: number | null;
  /** ISO 8601, UTC. */
  date: string | null;
}

/** Sums a document's files up for its line in a folder. */
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

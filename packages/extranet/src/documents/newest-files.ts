import { sortTime } from '@clavora/content-client/content-date';
import type { DownloadContent } from './download-content.ts';

/** Returns files by their day of publication, the newest first; those without one come last. */
export function newestFiles(files: readonly DownloadContent[]): DownloadContent[] {
  const timeOf = ({ published }: DownloadContent) => (published === null ? 0 : sortTime(published));
  return files.toSorted((first, second) => timeOf(second) - timeOf(first));
}

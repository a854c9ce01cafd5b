import { type MachineVersion, type Notice, notices } from '../tables/machine-papers.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** Returns the edition of each notice that holds, the latest first. */
export function latestNotices(file: CatalogueFile): Notice[] {
  const byNumber = new Map<string, Notice>();
  for (const notice of file.rows(notices))
    if (notice.edition > (byNumber.get(notice.number)?.edition ?? 0)) byNumber.set(notice.number, notice);
  return [...byNumber.values()].toSorted(
    (first, second) =>
      second.revised.localeCompare(first.revised, 'en') || second.number.localeCompare(first.number, 'en'),
  );
}

/** Whether a notice concerns a serial number. */
export function concerns(
  { versions, serial_from: from, serial_to: to }: Notice,
  { version, number }: { version: Pick<MachineVersion, 'id'>; number: number },
): boolean {
  return versions.includes(version.id) && number >= (from ?? 0) && number <= (to ?? number);
}

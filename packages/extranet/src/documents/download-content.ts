import { sortTime } from '@clavora/content-client/content-date';
import type { download } from '@clavora/content-client/content-types/shared-parts';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import type { Translator } from '@clavora/i18n-routing/messages';

/** A file in the content of a page, with the site's address. */
export type DownloadContent = BlockContent<typeof download>;

/** Returns the title of a file, else its name in the content service, else its kind; empty if it has none of them. */
export function fileTitle({ title, file, kind }: DownloadContent, t: Translator): string {
  return title || file?.title || file?.name || (kind === null ? '' : t(`download.kind.${kind}`));
}

/** Returns the key that identifies a file of a page, in lists and in addresses. */
export function fileAnchor({ _uid, file, title }: DownloadContent): string {
  return _uid || file?.name || title;
}

export function isPdf({ file }: DownloadContent): boolean {
  return file?.extension === 'pdf';
}

/** Returns files by their day of publication, the newest first; those without one come last. */
export function newestFiles(files: readonly DownloadContent[]): DownloadContent[] {
  const timeOf = ({ published }: DownloadContent) => (published === null ? 0 : sortTime(published));
  return files.toSorted((first, second) => timeOf(second) - timeOf(first));
}

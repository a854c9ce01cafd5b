import type { download } from '@clavora/content-client/content-types/shared-parts';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import type { Translator } from '@clavora/i18n-routing/messages';

/** A file of a page, as its content says it; its address is the site's own. */
export type DownloadContent = BlockContent<typeof download>;

/** The name that a file is listed under: its title, else what the content service calls it, else its kind; empty where it has none of them. */
export function fileTitle({ title, file, kind }: DownloadContent, t: Translator): string {
  return title || file?.title || file?.name || (kind === null ? '' : t(`download.kind.${kind}`));
}

/** What tells a file from the others of its page in lists and in the address of its pages. */
export function fileAnchor({ _uid, file, title }: DownloadContent): string {
  return _uid || file?.name || title;
}

export function isPdf({ file }: DownloadContent): boolean {
  return file?.extension === 'pdf';
}

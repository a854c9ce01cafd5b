import { createHash } from 'node:crypto';
import { partnerFilesPath } from '@clavora/content-client/schema/fields';
import type { Locale } from '@clavora/i18n-routing/locales';

/** The file and page of the partner area that a request names. */
export interface FileAddress {
  locale: Locale;
  /** The uuid of the page that contains the file: partners who may see the page may have the file. */
  story: string;
  /** A hash of the file's address in the content service, which is never revealed. */
  key: string;
}

/** Returns a key that identifies a file of a page without revealing its address. */
export function fileKey(assetUrl: string): string {
  return createHash('sha256')
    .update(assetUrl.split(/[?#]/)[0] ?? '')
    .digest('hex')
    .slice(0, 16);
}

/**
 * Returns the site's address of a file: `/api/extranet/files/it/{uuid}/{key}/{W}x{H}/{name}`. It contains the size of a picture like the content
 * service's own address; operations of the image service may follow (`/m/800x0`).
 */
export function fileHref({ locale, story }: Omit<FileAddress, 'key'>, assetUrl: string): string {
  const path = assetUrl.split(/[?#]/)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, size = 'x'] = /\/(\d*x\d*)\/[^/]+\/[^/]+$/.exec(path) ?? [];
  return `${partnerFilesPath}${locale}/${story}/${fileKey(assetUrl)}/${size}/${name}`;
}

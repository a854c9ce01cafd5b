import { albumPicture } from '@clavora/content-client/content-types/partner';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseBlock } from '@clavora/content-client/schema/define-block';
import type { Asset } from '@clavora/content-client/schema/fields';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import type { DownloadContent } from '../documents/download-content.ts';
import type { AlbumPictureContent } from '../gallery/album-content.ts';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';

/** Returns the props of every screen, for tests and stories. */
export async function sampleScreen(locale: Locale = 'en'): Promise<PartnerScreenProps> {
  return {
    t: translator(locale, await loadMessages(locale)),
    format: formatter(locale, 'Europe/Rome'),
    locale,
    localeTag: localeRow(locale).formatTag,
    hrefOf: (entry) => entry.path,
  };
}

/** Returns a picture for tests and stories, with its size in pixels; its address does not exist. */
export function sampleAsset(name: string, alt: string, width = 3000, height = 2000): Asset {
  return {
    url: `https://assets.clavora.example/f/1926/${width}x${height}/cafe/${name}.jpg`,
    alt,
    title: '',
    focus: '',
    width,
    height,
    extension: 'jpg',
    name: `${name}.jpg`,
  };
}

let count = 0;

/** Returns a page of the partner area for tests and stories, with the given fields. */
export function sampleEntry(given: Partial<PartnerEntry> = {}): PartnerEntry {
  count += 1;
  const slug = `page-${count}`;
  return {
    uuid: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    fullSlug: `extranet/en/${slug}`,
    path: `/extranet/${slug}`,
    component: 'resource',
    title: `Page ${count}`,
    summary: '',
    date: '2026-11-03T09:00:00.000Z',
    publishedAt: '2026-11-03T09:00:00.000Z',
    tags: [],
    image: null,
    fileCount: 1,
    kind: null,
    code: null,
    edition: null,
    validFrom: null,
    validUntil: null,
    terms: '',
    ...given,
  };
}

/** Returns a file of a page; `fields` are in wire format. */
export function sampleDownload(fields: Record<string, unknown> = {}): DownloadContent {
  count += 1;
  return parseBlock(download, {
    component: 'download',
    _uid: `file-${count}`,
    title: `File ${count}`,
    file: { filename: `/api/extranet/files/en/page/key${count}/x/file-${count}.pdf` },
    kind: 'document',
    language: 'en',
    ...fields,
  });
}

/** Returns a picture of an album; `fields` are in wire format, and the size is in pixels. */
export function samplePicture(
  fields: Record<string, unknown> = {},
  [width, height]: readonly [number, number] = [3000, 2000],
): AlbumPictureContent {
  count += 1;
  const asset: Asset = sampleAsset(`photo-${count}`, `Picture ${count}`, width, height);
  return parseBlock(albumPicture, {
    component: 'album_picture',
    _uid: `picture-${count}`,
    image: { filename: asset.url, alt: asset.alt },
    ...fields,
  });
}

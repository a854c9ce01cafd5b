import type { RawStory } from '@clavora/content-client/schema/fields';
import { partnerLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { fileHref } from './file-address.ts';

/**
 * Returns a story of the partner area with the site's URLs for its files, which check permissions: the URLs of the content service never reach a
 * browser. Related public stories are unchanged.
 */
export function withOwnFiles(raw: RawStory): RawStory {
  const location = partnerLocation(raw.full_slug);
  if (!location) return raw;
  const holder = { locale: location.locale, story: raw.uuid };
  return { ...raw, content: rewriteAddresses(raw.content, holder) as RawStory['content'] };
}

/** Returns every file URL of the content service in a content, in order, without those of related stories. */
export function fileAddressesIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || isStory(content)) return [];
  const own = assetAddress(content);
  return [...(own === null ? [] : [own]), ...Object.values(content).flatMap(fileAddressesIn)];
}

function rewriteAddresses(value: unknown, holder: { locale: Locale; story: string }): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewriteAddresses(entry, holder));
  if (typeof value !== 'object' || value === null) return value;
  if (isStory(value)) return withOwnFiles(value);
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewriteAddresses(part, holder)]));
  const address = assetAddress(value);
  return address === null ? parts : { ...parts, ...addressed(value, fileHref(holder, address)) };
}

/** The fields with the URL of an asset, of a picture in rich text, and of a link to a file. */
const addressNames = ['filename', 'src', 'href', 'url', 'cached_url'] as const;

function assetAddress(value: object): string | null {
  for (const name of addressNames) {
    const address: unknown = Reflect.get(value, name);
    if (typeof address === 'string' && isAssetAddress(address)) return address;
  }
  return null;
}

function addressed(value: object, href: string): Record<string, string> {
  const named = addressNames.filter((name) => {
    const address: unknown = Reflect.get(value, name);
    return typeof address === 'string' && isAssetAddress(address);
  });
  return Object.fromEntries(named.map((name) => [name, href]));
}

/** Whether a URL is of a file: the path is `/f/{space}/{size}/{hash}/{name}`, on any host. */
function isAssetAddress(address: string): boolean {
  return /^(?:https?:)?\/\/[^/]+\/f\/\d+\/\d*x\d*\/[^/]+\/[^/]+$/.test(address.split(/[?#]/)[0] ?? '');
}

function isStory(value: object): value is RawStory {
  return 'full_slug' in value && 'uuid' in value && 'content' in value && typeof value.full_slug === 'string';
}

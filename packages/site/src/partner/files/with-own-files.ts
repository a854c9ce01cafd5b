import type { RawStory } from '@clavora/content-client/schema/fields';
import { partnerLocation } from '@clavora/content-client/story';
import { fileHref } from '@clavora/extranet/file-address';
import type { Locale } from '@clavora/i18n-routing/locales';

/**
 * A story of the partner area whose files have the site's own addresses, which ask who wants them: those of the content service reach no
 * browser. Stories for everybody that it names are left as they are.
 */
export function withOwnFiles(raw: RawStory): RawStory {
  const location = partnerLocation(raw.full_slug);
  if (!location) return raw;
  const holder = { locale: location.locale, story: raw.uuid };
  return { ...raw, content: rewritten(raw.content, holder) as RawStory['content'] };
}

/** Every file address of the content service within a content, in the order in which they stand. Those of stories that it names are not among them. */
export function fileAddressesIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || isStory(content)) return [];
  const own = assetAddress(content);
  return [...(own === null ? [] : [own]), ...Object.values(content).flatMap(fileAddressesIn)];
}

function rewritten(value: unknown, holder: { locale: Locale; story: string }): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewritten(entry, holder));
  if (typeof value !== 'object' || value === null) return value;
  if (isStory(value)) return withOwnFiles(value);
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewritten(part, holder)]));
  const address = assetAddress(value);
  return address === null ? parts : { ...parts, ...addressed(value, fileHref(holder, address)) };
}

/** The names under which an asset field, a picture in rich text and a link to a file hold their address. */
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

/** Files of a space stand at `/f/{space}/{size}/{hash}/{name}`, whatever the host. */
function isAssetAddress(address: string): boolean {
  return /^(?:https?:)?\/\/[^/]+\/f\/\d+\/\d*x\d*\/[^/]+\/[^/]+$/.test(address.split(/[?#]/)[0] ?? '');
}

function isStory(value: object): value is RawStory {
  return 'full_slug' in value && 'uuid' in value && 'content' in value && typeof value.full_slug === 'string';
}

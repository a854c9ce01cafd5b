import { partnerLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { routing } from '../tests/site-test.ts';

/** A page of the partner area in the content service. */
interface SecretPage {
  uuid: string;
  fullSlug: string;
  /** On the site, without the market's prefix. */
  path: string;
  title: string;
  tags: readonly string[];
}

/** The digits of net prices of one organisation, as pages and data write them (catalogue/src/sample/add-partner-rows.ts). */
export const netPriceWords = ['0.2371', '0,2371', '0.2113', '0,2113'];

/** The last cuts of a card of the blank CLV-A07T (catalogue/src/sample/add-partner-rows.ts), as pages and data write them. */
export const cutWords = ['25.617 · 28.417', '25,617 · 28,417', '25.617,28.417', '25.617|28.417'];

/** Content that only signed-in partners may see. */
export interface PartnerSecrets {
  pages: readonly SecretPage[];
  /** Texts that occur only in the partner area: titles, names of files, uuids, paths below its sections. */
  words: readonly string[];
  /** The public URLs of private files, which must not be served. */
  files: readonly string[];
}

interface WireStory {
  uuid: string;
  full_slug: string;
  name: string;
  tag_list?: readonly string[];
  content: Record<string, unknown> & { title?: string };
}

const known = new Map<string, Promise<PartnerSecrets>>();

/**
 * Returns what a language's partner area contains, from the embedded content service, with the sites' token. It is read once in a process: only for
 * content services whose space does not change.
 */
export function partnerSecrets(contentOrigin: string, locale: Locale): Promise<PartnerSecrets> {
  const place = `${contentOrigin} ${locale}`;
  const secrets = known.get(place) ?? readSecrets(contentOrigin, locale);
  known.set(place, secrets);
  return secrets;
}

async function readSecrets(contentOrigin: string, locale: Locale): Promise<PartnerSecrets> {
  const [partner, ...everybody] = await Promise.all([
    storiesBelow(contentOrigin, `extranet/${locale}/`),
    storiesBelow(contentOrigin, `${locale}/`),
    storiesBelow(contentOrigin, `config/${locale}`),
  ]);
  // Interface texts are not secret.
  const openText = JSON.stringify([everybody, await loadMessages(locale)]);
  const pages = partner.map((story) => ({
    uuid: story.uuid,
    fullSlug: story.full_slug.replace(/\/$/, ''),
    path: partnerLocation(story.full_slug)?.path ?? '/extranet',
    title: story.content.title ?? story.name,
    tags: story.tag_list ?? [],
  }));
  const files = [
    ...new Set(JSON.stringify(partner).match(/https?:\/\/[^"\\]+\/f\/\d+\/\d*x\d*\/[^"\\]+/g) ?? []),
  ].filter((address) => !openText.includes(address));
  const words = [
    ...netPriceWords,
    ...cutWords,
    ...pages.flatMap(({ uuid, title, path }) => [uuid, ...(isListing(path, locale) ? [] : [title, path])]),
    ...files.map((address) => address.slice(address.lastIndexOf('/') + 1)),
  ];
  return { pages, files, words: [...new Set(words)].filter((word) => word.length > 5 && !openText.includes(word)) };
}

/** Returns whether a path is one of the route table's own, which is public. */
function isListing(path: string, locale: Locale): boolean {
  const match = routing.match('global', `/${locale}${path}`);
  return match.kind === 'route' && match.page === 'listing';
}

const patterns = new WeakMap<PartnerSecrets, RegExp>();

/** Returns the secrets that a text contains. */
export function revealedSecrets(text: string, secrets: PartnerSecrets): string[] {
  const all = [...secrets.words, ...secrets.files];
  // One pass over the text, where a search for each would take most of a test: at each place the longest secret, which contains the others there.
  const longestFirst = () =>
    all
      .toSorted((one, other) => other.length - one.length)
      .map((secret) => secret.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = patterns.get(secrets) ?? new RegExp(`(?=(${longestFirst().join('|')}))`, 'g');
  patterns.set(secrets, pattern);
  const found = [...new Set(Array.from(text.matchAll(pattern), ([, secret = '']) => secret))];
  return found.length === 0 ? [] : all.filter((secret) => found.some((longest) => longest.includes(secret)));
}

async function storiesBelow(origin: string, folder: string): Promise<WireStory[]> {
  const found: WireStory[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      token: 'embedded-public',
      version: 'published',
      starts_with: folder,
      per_page: '100',
      page: `${page}`,
      cv: `${Date.now()}`,
    });
    const answer = await fetch(`${origin}/v2/cdn/stories?${query}`);
    const { stories } = (await answer.json()) as { stories: WireStory[] };
    found.push(...stories);
    if (stories.length < 100) return found;
  }
}

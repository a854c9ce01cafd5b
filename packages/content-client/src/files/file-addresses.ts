import { partnerFolder } from '../stories/story.ts';

/** A story of which only its place and its content matter. */
export interface FileHolder {
  full_slug: string;
  content: unknown;
}

/** Files of a space are at `/f/{space}/{size}/{hash}/{name}`, on any host. What the image service should draw (`/m/…`) is no part of it. */
const addressPattern = /(?:https?:)?\/\/[^\s"'<>()]+?\/f\/\d+\/\d*x\d*\/[^\s"'<>()/]+\/[^\s"'<>()/?#]+/g;

/**
 * Returns the addresses of all files that a content names, in any field and within texts. Files of stories that it contains, as resolved relations
 * are, belong to those stories and are left out.
 */
export function fileAddressesWithin(content: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof content === 'string') {
    if (content.includes('/f/'))
      for (const [address] of content.matchAll(addressPattern)) found.add(canonical(address));
  } else if (typeof content === 'object' && content !== null && !isStory(content)) {
    for (const entry of Object.values(content)) fileAddressesWithin(entry, found);
  }
  return found;
}

/** Whether a story belongs to the partner area. */
export function isPartnerStory({ full_slug }: Pick<FileHolder, 'full_slug'>): boolean {
  return full_slug.startsWith(`${partnerFolder}/`);
}

/**
 * Returns the files of the partner area by address, with the stories that name each: what a story of the area names and no other story does. A
 * file that a public page shows as well is public on purpose.
 */
export function partnerFilesOf<Holder extends FileHolder>(stories: Iterable<Holder>): Map<string, Holder[]> {
  const named = new Map<string, Holder[]>();
  const shown = new Set<string>();
  for (const story of stories) {
    for (const address of fileAddressesWithin(story.content)) {
      if (isPartnerStory(story)) named.set(address, [...(named.get(address) ?? []), story]);
      else shown.add(address);
    }
  }
  for (const address of shown) named.delete(address);
  return named;
}

/** One file has one address, also where it is named on the storage behind the service or without a protocol. */
function canonical(address: string): string {
  return address.replace(/^\/\//, 'https://').replace(/^https?:\/\/s3\.amazonaws\.com\//, 'https://');
}

function isStory(value: object): boolean {
  return 'full_slug' in value && 'uuid' in value && 'content' in value;
}

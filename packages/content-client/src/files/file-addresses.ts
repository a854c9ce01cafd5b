import { partnerFolder } from '../stories/story.ts';

/** The path and content of a story. */
export interface FileHolder {
  full_slug: string;
  content: unknown;
}

/** Files of a space are at `/f/{space}/{size}/{hash}/{name}`, on any host. Operations of the image service (`/m/…`) are not matched. */
const addressPattern = /(?:https?:)?\/\/[^\s"'<>()]+?\/f\/\d+\/\d*x\d*\/[^\s"'<>()/]+\/[^\s"'<>()/?#]+/g;

/**
 * Returns the addresses of all files in a content, in any field or text. Files of nested stories, such as resolved relations, belong to those
 * stories and are left out.
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
 * Returns the files of the partner area by address, with the stories that name each: files that no public story names. A file on a public page
 * is public on purpose.
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

/** Returns one address per file, even if a story names it without a protocol or on the service's storage. */
function canonical(address: string): string {
  return address.replace(/^\/\//, 'https://').replace(/^https?:\/\/s3\.amazonaws\.com\//, 'https://');
}

function isStory(value: object): boolean {
  return 'full_slug' in value && 'uuid' in value && 'content' in value;
}

/** A link in a field (`multilink`), as its control edits it. */
interface FieldLink {
  linktype?: unknown;
  id?: unknown;
  url?: unknown;
  cached_url?: unknown;
  email?: unknown;
  anchor?: unknown;
}

/** Returns a link of a rich text in the format of a field. */
export function fieldLinkOf(attributes: unknown): FieldLink | undefined {
  if (typeof attributes !== 'object' || attributes === null) return undefined;
  const { linktype = 'url', href, uuid, anchor } = attributes as Record<string, unknown>;
  if (linktype === 'story') return { linktype, id: uuid, cached_url: href, anchor };
  if (linktype === 'email') return { linktype, email: href };
  return { linktype, url: href, cached_url: href };
}

/** Returns the attributes of a rich text's link for a link in the format of a field; null for a link to nothing. */
export function textLinkOf(link: unknown, before: unknown): object | null {
  if (typeof link !== 'object' || link === null) return null;
  const { linktype, id, url, cached_url, email, anchor } = link as FieldLink;
  const isStory = linktype === 'story';
  const href = isStory ? cached_url : linktype === 'email' ? email : url;
  if (typeof href !== 'string' || href === '') return null;
  return {
    target: null,
    ...(typeof before === 'object' ? before : {}),
    href,
    uuid: isStory ? id : null,
    anchor: isStory && anchor ? anchor : null,
    linktype,
  };
}

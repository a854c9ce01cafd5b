import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { type BlockDefinition, parseBlock } from '@clavora/content-client/schema/define-block';
import type { FieldKind, Link, RawBlock, Reference } from '@clavora/content-client/schema/fields';
import { parseStory, type Story, storyLocation } from '@clavora/content-client/story';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import { type LinkOptions, resolveLink, storyHref } from '@clavora/site-core/links';

/** A block or the content of a story: the fields of its schema, named as in the content service. Links have the site's URL as `href`. */
interface PayloadBlock {
  component: string;
  /** The block's id, which edits do not change. */
  _uid: string;
  [field: string]: unknown;
}

/** A story as shown on the site. */
export interface PayloadStory {
  uuid: string;
  /** Content path. */
  fullSlug: string;
  /** A path on this market, or the URL on the market that shows the story; null if none does. */
  href: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string | null;
  firstPublishedAt: string | null;
  content: PayloadBlock;
}

/** The depth to which related stories are followed: pages render none of related stories. */
const maxDepth = 1;

/**
 * Returns the story as public JSON: only the fields of the schemas, as the templates and blocks read them. Additions of the content service (names in
 * the editor, drafts among the translations, fields without schema) and related stories of the partner area are excluded.
 */
export function payloadStory(story: Story, options: LinkOptions): PayloadStory {
  return storyAt(story, options, 0);
}

function storyAt(story: Story, options: LinkOptions, depth: number): PayloadStory {
  const { uuid, fullSlug, publishedAt, firstPublishedAt, content } = story;
  const definition = definitionsByName.get(content.component);
  const whole = definition ? fieldsOf(definition, content, options, depth) : content;
  return {
    uuid,
    fullSlug,
    href: storyHref(fullSlug, options),
    publishedAt,
    firstPublishedAt,
    content: depth === 0 ? whole : cardOf(whole),
  };
}

/** Returns the fields that a card shows, as stories inside a page are cards. */
function cardOf(content: PayloadBlock): PayloadBlock {
  const { component, _uid, ...fields } = content;
  const shown = Object.entries(fields).filter(([name]) => !cardlessFields.includes(name));
  return { component, _uid, ...Object.fromEntries(shown) };
}

/** Returns the fields of a parsed block. */
function fieldsOf(definition: BlockDefinition, content: RawBlock, options: LinkOptions, depth: number): PayloadBlock {
  const fields = Object.entries(definition.fields).map(([name, { kind }]) => [
    name,
    valueOf(kind, content[name], options, depth),
  ]);
  return { component: definition.name, _uid: content._uid, ...Object.fromEntries(fields) };
}

function valueOf(kind: FieldKind, value: unknown, options: LinkOptions, depth: number): unknown {
  if (value === null) return null;
  // The parser guarantees the type of each kind of field.
  switch (kind) {
    case 'blocks':
      return payloadBlocks(value as readonly RawBlock[], options, depth);
    case 'link':
      return { ...(value as Link), href: resolveLink(value as Link, options) };
    case 'relation':
      return referenceOf(value as Reference, options, depth)[0] ?? null;
    case 'relations':
      return (value as readonly Reference[]).flatMap((reference) => referenceOf(reference, options, depth));
    case 'richtext':
      return textNode(value, options, depth);
    default:
      return value;
  }
}

/** Returns the blocks that the library has; pages omit others too (CNT-4). */
function payloadBlocks(blocks: readonly RawBlock[], options: LinkOptions, depth: number): PayloadBlock[] {
  return blocks.flatMap((raw) => {
    const definition = definitionsByName.get(raw.component);
    return definition ? [fieldsOf(definition, parseBlock(definition, raw) as RawBlock, options, depth)] : [];
  });
}

/** Returns the related story; empty if it is deleted, a draft, without page, or for partners only. */
function referenceOf({ story: raw }: Reference, options: LinkOptions, depth: number): PayloadStory[] {
  const story = raw && depth < maxDepth ? parseStory(raw) : null;
  return story && isPublic(story, options) ? [storyAt(story, options, depth + 1)] : [];
}

/** Whether the story is at no guarded path. */
function isPublic({ fullSlug }: Story, { market, routing }: LinkOptions): boolean {
  const location = storyLocation(fullSlug);
  const path = location && routing.prefixed(market, location.locale, location.path);
  const match = path ? routing.match(market, path) : null;
  return match?.kind !== 'route' || match.route.guards === undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts a node of rich text with its children: blocks like any other, linked stories reduced to their path. */
function textNode(node: unknown, options: LinkOptions, depth: number): unknown {
  if (Array.isArray(node)) return node.map((entry) => textNode(entry, options, depth));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (name === 'body' && Array.isArray(value)) return [name, payloadBlocks(value.filter(isBlock), options, depth)];
      if (name === 'story' && isRecord(value)) return [name, { full_slug: value.full_slug }];
      return [name, textNode(value, options, depth)];
    }),
  );
}

const isBlock = (value: unknown): value is RawBlock =>
  isRecord(value) && typeof value.component === 'string' && typeof value._uid === 'string';

/** Returns the related stories that a block of the story shows, with the block's component; null if there is no such block, or it shows none. */
export function storiesOfBlock(story: PayloadStory, uid: string): { component: string; items: PayloadStory[] } | null {
  const block = findBlock(story.content, uid);
  const definition = block && definitionsByName.get(block.component);
  if (!definition) return null;
  const relations = Object.entries(definition.fields).filter(([, { kind }]) => kind === 'relations');
  if (relations.length === 0) return null;
  return { component: block.component, items: relations.flatMap(([name]) => block[name] as readonly PayloadStory[]) };
}

function findBlock(value: unknown, uid: string): PayloadBlock | null {
  if (Array.isArray(value)) {
    for (const entry of value) {
      const found = findBlock(entry, uid);
      if (found) return found;
    }
    return null;
  }
  // Blocks of a related story are part of its own page.
  if (!isRecord(value) || 'fullSlug' in value) return null;
  return isBlock(value) && value._uid === uid ? value : findBlock(Object.values(value), uid);
}

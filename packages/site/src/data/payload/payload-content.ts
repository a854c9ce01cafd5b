import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { type BlockDefinition, parseBlock } from '@clavora/content-client/schema/define-block';
import type { FieldKind, Link, RawBlock, Reference } from '@clavora/content-client/schema/fields';
import { parseStory, type Story, storyLocation } from '@clavora/content-client/story';
import { cardlessFields } from '../../loaders/load-stories.ts';
import { type LinkOptions, resolveLink, storyHref } from '../../urls/links.ts';

/** A block or a story's content: the fields of its schema, named as in the content service. Links carry the site's URL as `href`. */
export interface PayloadBlock {
  component: string;
  /** The block's id, which stays when the block is edited. */
  _uid: string;
  [field: string]: unknown;
}

/** A story as the site shows it. */
export interface PayloadStory {
  uuid: string;
  /** Content path. */
  fullSlug: string;
  /** A path on this market, or the URL on the market that shows the story; null where none does. */
  href: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string | null;
  firstPublishedAt: string | null;
  content: PayloadBlock;
}

/** A story related to others that are related to more: this deep they are followed, which is as deep as pages draw. */
const deepest = 2;

/**
 * The story as JSON for everyone: only the fields of the schemas, as the templates and blocks read them. What the content service adds (names
 * in the editor, drafts among the translations, fields that no schema has) does not get out, and neither do related stories of the partner area.
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

/** A story inside a page is drawn as a card. */
function cardOf(content: PayloadBlock): PayloadBlock {
  const { component, _uid, ...fields } = content;
  const shown = Object.entries(fields).filter(([name]) => !cardlessFields.includes(name));
  return { component, _uid, ...Object.fromEntries(shown) };
}

/** The fields of a parsed block. */
function fieldsOf(definition: BlockDefinition, content: RawBlock, options: LinkOptions, depth: number): PayloadBlock {
  const fields = Object.entries(definition.fields).map(([name, { kind }]) => [
    name,
    valueOf(kind, content[name], options, depth),
  ]);
  return { component: definition.name, _uid: content._uid, ...Object.fromEntries(fields) };
}

function valueOf(kind: FieldKind, value: unknown, options: LinkOptions, depth: number): unknown {
  if (value === null) return null;
  // The parser gives each kind of field its type.
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

/** The blocks that the library has; others are left out, as pages leave them out (CNT-4). */
function payloadBlocks(blocks: readonly RawBlock[], options: LinkOptions, depth: number): PayloadBlock[] {
  return blocks.flatMap((raw) => {
    const definition = definitionsByName.get(raw.component);
    return definition ? [fieldsOf(definition, parseBlock(definition, raw) as RawBlock, options, depth)] : [];
  });
}

/** The related story; none where it is deleted, a draft, of no page, or where only partners may read it. */
function referenceOf({ story: raw }: Reference, options: LinkOptions, depth: number): PayloadStory[] {
  const story = raw && depth < deepest ? parseStory(raw) : null;
  return story && isPublic(story, options) ? [storyAt(story, options, depth + 1)] : [];
}

/** Whether the story stands at no place that a guard keeps. */
function isPublic({ fullSlug }: Story, { market, routing }: LinkOptions): boolean {
  const location = storyLocation(fullSlug);
  const path = location && routing.prefixed(market, location.locale, location.path);
  const match = path ? routing.match(market, path) : null;
  return match?.kind !== 'route' || match.route.guards === undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A node of formatted text and those in it: blocks inside it like any other, stories that it links to without more than their place. */
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

/** The related stories that a block of the story shows, and the block's component; null where there is no such block, or one that shows none. */
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
  // The blocks of a related story belong to its own page.
  if (!isRecord(value) || 'fullSlug' in value) return null;
  return isBlock(value) && value._uid === uid ? value : findBlock(Object.values(value), uid);
}

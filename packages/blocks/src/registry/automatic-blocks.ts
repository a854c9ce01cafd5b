import type { AutomaticFill, AutomaticQuery } from '@clavora/content-client/schema/automatic-fill';
import { type BlockDefinition, parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import { blockDefinitions } from './schemas.gen.ts';

/** A block whose stories are queried instead of chosen by editors. */
export interface AutomaticBlock {
  block: RawBlock;
  field: string;
  query: AutomaticQuery;
}

interface Filled {
  definition: BlockDefinition;
  automatic: AutomaticFill;
}

const definitions: readonly BlockDefinition[] = blockDefinitions;
const automatic = new Map<string, Filled>(
  definitions.flatMap((definition) =>
    definition.automatic ? [[definition.name, { definition, automatic: definition.automatic }] as const] : [],
  ),
);

/** Returns the automatic blocks of a content, also nested in blocks and rich text, but not those of its related stories. */
export function automaticBlocks(content: unknown): AutomaticBlock[] {
  const found: AutomaticBlock[] = [];
  visitBlocks(content, (block) => {
    const entry = automatic.get(block.component);
    const query = entry?.automatic.query(parseBlock(entry.definition, block)) ?? null;
    if (entry && query) found.push({ block, field: entry.automatic.field, query });
  });
  return found;
}

/** Returns the content with the found stories in their blocks. Blocks without found stories keep what editors chose. */
export function fillBlocks<Content>(
  content: Content,
  found: ReadonlyMap<RawBlock, { field: string; stories: readonly RawStory[] }>,
): Content {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (!isObject(value) || isStory(value)) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fill(entry)]));
    const answer = isBlock(value) ? found.get(value) : undefined;
    return answer && answer.stories.length > 0 ? { ...copy, [answer.field]: answer.stories } : copy;
  };
  return fill(content) as Content;
}

/** Visits all blocks of a content, also nested in blocks and rich text, but not those of its related stories. */
export function visitBlocks(value: unknown, visit: (block: RawBlock) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) visitBlocks(entry, visit);
  } else if (isObject(value) && !isStory(value)) {
    if (isBlock(value)) visit(value);
    visitBlocks(Object.values(value), visit);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isStory = (value: Record<string, unknown>): boolean => typeof value.full_slug === 'string';
const isBlock = (value: Record<string, unknown>): value is RawBlock =>
  typeof value.component === 'string' && typeof value._uid === 'string';

import { blockDefinitions } from '@clavora/blocks/schemas';
import { contentTypes } from '@clavora/content-client/content-types/content-types';
import type { BlockDefinition } from '@clavora/content-client/schema/define-block';

/** Every content type, block and part of the space, by Storyblok name in alphabetical order. */
export const componentSchemas: ReadonlyMap<string, BlockDefinition> = new Map(
  [...contentTypes, ...blockDefinitions]
    .map((definition): [string, BlockDefinition] => [definition.name, definition])
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

import { contentTypes } from '@clavora/content-client/content-types/content-types';
import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import { blockDefinitions } from './schemas.gen.ts';

/** All content types, parts and blocks, by Storyblok name. */
export const definitionsByName: ReadonlyMap<string, BlockDefinition> = new Map(
  [...contentTypes, ...blockDefinitions].map((definition) => [definition.name, definition]),
);

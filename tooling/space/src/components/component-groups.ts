import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { ComponentGroupRecord } from '@clavora/services/content/space-source';
import { numberOf, uuidOf } from '../core/identifiers.ts';

/** The folder of the block library in which editors find a component. */
export const groupNames: Readonly<Record<BlockDefinition['role'], string>> = {
  page: 'Content types',
  block: 'Blocks',
  part: 'Parts of blocks',
};

/** The folders as the content service keeps them. */
export const componentGroups: ComponentGroupRecord[] = Object.values(groupNames).map((name) => ({
  id: numberOf(`component group:${name}`),
  uuid: uuidOf(`component group:${name}`),
  name,
  parent_id: null,
  parent_uuid: null,
}));

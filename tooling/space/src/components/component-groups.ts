import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { ComponentGroupRecord } from '@clavora/services/content/space-source';
import { numberOf, uuidOf } from '../core/identifiers.ts';

/** Names of the editor's component folders. */
export const groupNames: Readonly<Record<BlockDefinition['role'], string>> = {
  page: 'Content types',
  block: 'Blocks',
  part: 'Parts of blocks',
};

/** The folders in the content service's format. */
export const componentGroups: ComponentGroupRecord[] = Object.values(groupNames).map((name) => ({
  id: numberOf(`component group:${name}`),
  uuid: uuidOf(`component group:${name}`),
  name,
  parent_id: null,
  parent_uuid: null,
}));

import { z } from 'zod';
import type { Management } from '../api/management.ts';

/** A component in the space; `schema` is by field name. */
export const spaceComponent = z.looseObject({
  id: z.number(),
  name: z.string(),
  component_group_uuid: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  schema: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
export type SpaceComponent = z.infer<typeof spaceComponent>;

export const spaceGroup = z.looseObject({ id: z.number(), name: z.string(), uuid: z.string() });
export type SpaceGroup = z.infer<typeof spaceGroup>;

export interface SpaceComponents {
  components: readonly SpaceComponent[];
  groups: readonly SpaceGroup[];
}

/** Lists the groups of a space's components. */
export function readGroups(management: Management): Promise<SpaceGroup[]> {
  return management.list('component_groups', 'component_groups', spaceGroup);
}

/** Lists the components of a space. */
export function listComponents(management: Management): Promise<SpaceComponent[]> {
  return management.list('components', 'components', spaceComponent);
}

/** Reads the components of a space and their groups. */
export async function readComponents(management: Management): Promise<SpaceComponents> {
  const groups = await readGroups(management);
  const components = await listComponents(management);
  return { components, groups };
}

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

/** Reads the components of a space and their groups. */
export async function readComponents(management: Management): Promise<SpaceComponents> {
  const groups = await management.list('component_groups', 'component_groups', spaceGroup);
  const components = await management.list('components', 'components', spaceComponent);
  return { components, groups };
}

import type { StoryblokComponent } from '@clavora/content-client/schema/define-block';
import { z } from 'zod';
import type { Management } from '../api/management.ts';
import { jsonDifferences } from '../core/json-differences.ts';
import type { Plan, Step } from '../core/plan.ts';
import type { DesiredComponent } from './desired-components.ts';
import {
  listComponents,
  readGroups,
  type SpaceComponent,
  type SpaceComponents,
  spaceComponent,
  spaceGroup,
} from './space-components.ts';

const groupAnswer = z.object({ component_group: spaceGroup });
const componentAnswer = z.object({ component: spaceComponent });

/**
 * Plans the changes that make a space's components equal to the code's; components that only the space has
 * are deleted if `isDeleting`.
 */
export function planComponents(
  desired: readonly DesiredComponent[],
  space: SpaceComponents,
  management: Management,
  { isDeleting }: { isDeleting: boolean },
): Plan {
  // Filled as groups are created.
  const groupIds = new Map(space.groups.map(({ name, uuid }) => [name, uuid]));
  const existing = new Map(space.components.map((component) => [component.name, component]));
  const wantedNames = new Set(desired.map(({ component }) => component.name));

  const newGroups = [...new Set(desired.map(({ group }) => group))].filter((name) => !groupIds.has(name));
  const groupSteps = newGroups.map(
    (name): Step => ({
      action: 'create',
      kind: 'component group',
      name,
      details: [],
      run: async () => {
        const made = await management.create({
          path: 'component_groups',
          body: { component_group: { name } },
          read: (answer) => groupAnswer.parse(answer).component_group,
          find: async () => (await readGroups(management)).find((group) => group.name === name),
        });
        groupIds.set(name, made.uuid);
      },
    }),
  );
  const componentSteps = desired.flatMap(({ group, component }): Step[] => {
    const body = () => ({ component: { ...component, component_group_uuid: groupIds.get(group) } });
    const before = existing.get(component.name);
    const step = { kind: 'component', name: component.name };
    if (!before) return [{ ...step, action: 'create', details: [], run: () => createComponent(management, body()) }];
    const groupName = space.groups.find(({ uuid }) => uuid === before.component_group_uuid)?.name;
    const details = [
      ...componentDifferences(component, before),
      ...(groupName === group ? [] : [`group: ${groupName ?? 'none'} → ${group}`]),
    ];
    const run = async () => void (await management.put(`components/${before.id}`, body()));
    return details.length > 0 ? [{ ...step, action: 'update', details, run }] : [];
  });
  const unknown = space.components.filter(({ name }) => !wantedNames.has(name));
  const deletions = unknown.map(
    ({ id, name }): Step => ({
      action: 'delete',
      kind: 'component',
      name,
      details: [],
      run: () => management.delete(`components/${id}`),
    }),
  );
  return {
    steps: [...groupSteps, ...componentSteps, ...(isDeleting ? deletions : [])],
    extras: isDeleting ? [] : unknown.map(({ name }) => ({ kind: 'component', name })),
    warnings: [],
  };
}

async function createComponent(
  management: Management,
  body: { component: StoryblokComponent & { component_group_uuid: string | undefined } },
): Promise<void> {
  await management.create({
    path: 'components',
    body,
    read: (answer) => componentAnswer.parse(answer).component,
    find: async () => (await listComponents(management)).find(({ name }) => name === body.component.name),
  });
}

/**
 * Returns how a component in the space differs from the code's, field by field. Properties that code does not
 * define (icon, colour, presets) belong to the editors.
 */
export function componentDifferences(wanted: StoryblokComponent, { schema, ...actual }: SpaceComponent): string[] {
  const { schema: wantedSchema, ...wantedHead } = wanted;
  const heads = Object.entries(wantedHead).flatMap(([key, value]) =>
    jsonDifferences({ [key]: actual[key] }, { [key]: value }),
  );
  const names = new Set([...Object.keys(wantedSchema), ...Object.keys(schema)]);
  const fields = [...names].flatMap((name) => {
    const [before, after] = [schema[name], wantedSchema[name]];
    if (!before) return [`${name}: missing in the space`];
    if (!after) return [`${name}: only in the space`];
    return jsonDifferences({ [name]: meaningful(before) }, { [name]: meaningful({ ...after }) });
  });
  return [...heads, ...fields];
}

/** Returns a field's settings without its generated id, and without disabled or empty ones. */
function meaningful(field: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isSet = (value: unknown) =>
    value !== null &&
    value !== undefined &&
    value !== false &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(field).filter(([key, value]) => key !== 'id' && (key === 'pos' || isSet(value))),
  );
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { parseQueryString } from '../core/query-string.ts';
import { pathParameter } from '../delivery/deliver.ts';
import type { ComponentGroupRecord, ComponentRecord, InternalTagRecord, PresetRecord } from '../space/space-source.ts';
import { type ManagementAccess, type ManagementContext, nextId, parseBody } from './management-access.ts';

const componentEdit = z.object({
  component: z.looseObject({
    name: z.string().optional(),
    schema: z.record(z.string(), z.unknown()).optional(),
    component_group_uuid: z.string().nullish(),
  }),
});

const groupEdit = z.object({
  component_group: z.object({ name: z.string().optional(), parent_id: z.number().nullish() }),
});

/** Serves the part of the Management API v1 that manages component schemas and their folders. */
export function componentRoutes(
  app: FastifyInstance,
  { manage, write }: ManagementAccess,
  { space, now }: ManagementContext,
): void {
  const components = '/v1/spaces/:space/components';
  const groups = '/v1/spaces/:space/component_groups';
  const all = (): ComponentRecord[] => space().data.components ?? [];
  const allGroups = (): ComponentGroupRecord[] => space().data.componentGroups ?? [];
  const view = (component: ComponentRecord) => componentView(component, space().data);
  const componentOf = (request: FastifyRequest): ComponentRecord => {
    const id = pathParameter(request, 'id');
    const found = all().find((one) => String(one.id) === id || one.name === id);
    if (!found) throw notFound();
    return found;
  };
  const groupOf = (request: FastifyRequest): ComponentGroupRecord => {
    const found = allGroups().find((one) => String(one.id) === pathParameter(request, 'id'));
    if (!found) throw notFound();
    return found;
  };

  app.get(
    components,
    manage((request) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const ids = params.by_ids?.split(',');
      const found = all()
        .filter((one) => params.search === undefined || one.name.includes(params.search))
        .filter((one) => params.in_group === undefined || one.component_group_uuid === params.in_group)
        .filter((one) => params.is_root === undefined || (one.is_root === true) === (params.is_root === 'true'))
        .filter((one) => ids === undefined || ids.includes(String(one.id)));
      return { components: found.map(view), component_groups: allGroups() };
    }),
  );
  app.get(
    `${components}/:id`,
    manage((request) => ({ component: view(componentOf(request)) })),
  );
  app.post(
    components,
    write(async (editor, request, reply) => {
      const moment = new Date(now()).toISOString();
      const blank = { id: nextId(all()), name: '', schema: {}, created_at: moment };
      const component = editedComponent(blank, request.body, moment, all(), allGroups());
      await editor.components.save(component);
      reply.code(201);
      return { component: view(component) };
    }),
  );
  app.put(
    `${components}/:id`,
    write(async (editor, request) => {
      const moment = new Date(now()).toISOString();
      const component = editedComponent(componentOf(request), request.body, moment, all(), allGroups());
      await editor.components.save(component);
      return { component: view(component) };
    }),
  );
  app.delete(
    `${components}/:id`,
    write(async (editor, request) => {
      const component = componentOf(request);
      const presets = space().data.presets ?? [];
      for (const { id, component_id } of presets) if (component_id === component.id) await editor.presets.remove(id);
      await editor.components.remove(component.id);
      return { component: view(component) };
    }),
  );

  app.get(
    groups,
    manage((request) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const found = allGroups()
        .filter((one) => params.search === undefined || one.name.includes(params.search))
        .filter((one) => params.with_parent === undefined || String(one.parent_id ?? 0) === params.with_parent);
      return { component_groups: found };
    }),
  );
  app.get(
    `${groups}/:id`,
    manage((request) => ({ component_group: groupOf(request) })),
  );
  app.post(
    groups,
    write(async (editor, request, reply) => {
      const blank = { id: nextId(allGroups()), uuid: randomUUID(), name: '', parent_id: null, parent_uuid: null };
      const component_group = editedGroup(blank, request.body, allGroups());
      await editor.componentGroups.save(component_group);
      reply.code(201);
      return { component_group };
    }),
  );
  app.put(
    `${groups}/:id`,
    write(async (editor, request) => {
      const component_group = editedGroup(groupOf(request), request.body, allGroups());
      await editor.componentGroups.save(component_group);
      return { component_group };
    }),
  );
  app.delete(
    `${groups}/:id`,
    write(async (editor, request, reply) => {
      const group = groupOf(request);
      for (const component of all()) {
        if (component.component_group_uuid !== group.uuid) continue;
        await editor.components.save({ ...component, component_group_uuid: null });
      }
      await editor.componentGroups.remove(group.id);
      return reply.code(204).send();
    }),
  );
}

function editedComponent(
  before: ComponentRecord,
  body: unknown,
  moment: string,
  others: readonly ComponentRecord[],
  groups: readonly ComponentGroupRecord[],
): ComponentRecord {
  const { id: _, created_at: _at, ...given } = parseBody(componentEdit, body, 'component').component;
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const component: ComponentRecord = { ...before, ...asked, updated_at: moment };
  if (component.name === '') throw new ApiError(422, { name: ["can't be blank"] });
  if (others.some((one) => one.id !== component.id && one.name === component.name)) {
    throw new ApiError(422, { name: ['has already been taken'] });
  }
  const { component_group_uuid: group } = component;
  if (group && !groups.some((one) => one.uuid === group)) {
    throw new ApiError(422, { component_group_uuid: ['is invalid'] });
  }
  return component;
}

function editedGroup(
  before: ComponentGroupRecord,
  body: unknown,
  groups: readonly ComponentGroupRecord[],
): ComponentGroupRecord {
  const { name = before.name, parent_id = before.parent_id } = parseBody(
    groupEdit,
    body,
    'component_group',
  ).component_group;
  if (name === '') throw new ApiError(422, { name: ["can't be blank"] });
  const parent = parent_id ? groups.find((one) => one.id === parent_id) : undefined;
  if (parent_id && (!parent || parent.id === before.id)) throw new ApiError(422, { parent_id: ['is invalid'] });
  return { ...before, name, parent_id: parent?.id ?? null, parent_uuid: parent?.uuid ?? null };
}

/** Returns a component in the API's format, with defaults for unset fields, its presets and tags. */
function componentView(
  component: ComponentRecord,
  { presets = [], internalTags = [] }: { presets?: PresetRecord[]; internalTags?: InternalTagRecord[] },
): Record<string, unknown> {
  const { display_name, internal_tag_ids: ids } = component;
  // Clients send ids as numbers and as texts.
  const tagIds = new Set(Array.isArray(ids) ? ids.map(String) : []);
  const tags = internalTags.filter(({ id }) => tagIds.has(String(id)));
  const own = presets.filter(({ component_id }) => component_id === component.id);
  return {
    display_name: null,
    image: null,
    preview_field: null,
    is_root: false,
    preview_tmpl: null,
    is_nestable: true,
    all_presets: [],
    preset_id: null,
    component_group_uuid: null,
    color: null,
    icon: null,
    internal_tags_list: [],
    internal_tag_ids: [],
    content_type_asset_preview: null,
    ...component,
    ...(own.length > 0 ? { all_presets: own } : {}),
    ...(tags.length > 0 ? { internal_tags_list: tags } : {}),
    real_name: typeof display_name === 'string' && display_name !== '' ? display_name : component.name,
  };
}

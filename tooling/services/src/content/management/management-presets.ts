import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { parseQueryString } from '../core/query-string.ts';
import { pathParameter } from '../delivery/deliver.ts';
import type { PresetRecord } from '../space/space-source.ts';
import { type ManagementAccess, type ManagementContext, nextId, parseBody } from './management-access.ts';

const presetEdit = z.object({
  preset: z.looseObject({
    name: z.string().optional(),
    component_id: z.number().optional(),
    preset: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** Serves the part of the Management API v1 that manages presets of components. */
export function presetRoutes(
  app: FastifyInstance,
  { manage, write }: ManagementAccess,
  { space, now }: ManagementContext,
): void {
  const presets = '/v1/spaces/:space/presets';
  const all = (): PresetRecord[] => space().data.presets ?? [];
  const presetOf = (request: FastifyRequest): PresetRecord => {
    const found = all().find(({ id }) => String(id) === pathParameter(request, 'id'));
    if (!found) throw notFound();
    return found;
  };
  const view = (preset: PresetRecord) => ({
    image: null,
    color: null,
    icon: null,
    description: null,
    ...preset,
    space_id: space().data.space.id,
  });
  const edited = (before: PresetRecord, body: unknown): PresetRecord => {
    const { id: _, created_at: _at, space_id: _space, ...given } = parseBody(presetEdit, body, 'preset').preset;
    const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const preset: PresetRecord = { ...before, ...asked, updated_at: new Date(now()).toISOString() };
    if (preset.name === '') throw new ApiError(422, { name: ["can't be blank"] });
    const components = space().data.components ?? [];
    if (!components.some(({ id }) => id === preset.component_id)) {
      throw new ApiError(422, { component_id: ['is invalid'] });
    }
    return preset;
  };

  app.get(
    presets,
    manage((request) => {
      const { component_id: component } = parseQueryString(request.url.split('?')[1] ?? '').params;
      const found = all().filter((one) => component === undefined || String(one.component_id) === component);
      return { presets: found.map(view) };
    }),
  );
  app.get(
    `${presets}/:id`,
    manage((request) => ({ preset: view(presetOf(request)) })),
  );
  app.post(
    presets,
    write(async (editor, request, reply) => {
      const created_at = new Date(now()).toISOString();
      const blank = { id: nextId(all()), name: '', component_id: 0, preset: {}, created_at };
      const preset = edited(blank, request.body);
      await editor.presets.save(preset);
      reply.code(201);
      return { preset: view(preset) };
    }),
  );
  app.put(
    `${presets}/:id`,
    write(async (editor, request) => {
      const preset = edited(presetOf(request), request.body);
      await editor.presets.save(preset);
      return { preset: view(preset) };
    }),
  );
  app.delete(
    `${presets}/:id`,
    write(async (editor, request, reply) => {
      await editor.presets.remove(presetOf(request).id);
      return reply.code(204).send();
    }),
  );
}

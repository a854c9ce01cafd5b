import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { isObject } from '../core/content-tree.ts';
import { parseQueryString } from '../core/query-string.ts';
import { pageOf, pathParameter } from '../delivery/deliver.ts';
import type { InternalTagRecord } from '../space/space-source.ts';
import {
  type ManagementAccess,
  type ManagementContext,
  nextId,
  parseBody,
  requestedPage,
} from './management-access.ts';

const tagEdit = z.object({
  internal_tag: z.object({ name: z.string().optional(), object_type: z.enum(['component', 'asset']).optional() }),
});

/** Serves the part of the Management API v1 that manages the tags of components and files. */
export function internalTagRoutes(
  app: FastifyInstance,
  { manage, write }: ManagementAccess,
  { space }: ManagementContext,
): void {
  const tags = '/v1/spaces/:space/internal_tags';
  const all = (): InternalTagRecord[] => space().data.internalTags ?? [];
  const tagOf = (request: FastifyRequest): InternalTagRecord => {
    const found = all().find(({ id }) => String(id) === pathParameter(request, 'id'));
    if (!found) throw notFound();
    return found;
  };
  const edited = (before: InternalTagRecord, body: unknown): InternalTagRecord => {
    // Clients send the fields with and without the record's name.
    const wrapped = isObject(body) && !('internal_tag' in body) ? { internal_tag: body } : body;
    const { name = before.name, object_type = before.object_type } = parseBody(
      tagEdit,
      wrapped,
      'internal_tag',
    ).internal_tag;
    if (name === '') throw new ApiError(422, { name: ["can't be blank"] });
    if (all().some((one) => one.id !== before.id && one.name === name && one.object_type === object_type)) {
      throw new ApiError(422, { name: ['has already been taken'] });
    }
    return { id: before.id, name, object_type };
  };

  app.get(
    tags,
    manage((request, reply) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const found = all()
        .filter((one) => params.search === undefined || one.name.includes(params.search))
        .filter((one) => params.by_object_type === undefined || one.object_type === params.by_object_type);
      return { internal_tags: pageOf(found, requestedPage(params, 100), reply) };
    }),
  );
  app.get(
    `${tags}/:id`,
    manage((request) => ({ internal_tag: tagOf(request) })),
  );
  app.post(
    tags,
    write(async (editor, request, reply) => {
      const internal_tag = edited({ id: nextId(all()), name: '', object_type: 'asset' }, request.body);
      await editor.internalTags.save(internal_tag);
      reply.code(201);
      return { internal_tag };
    }),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: `${tags}/:id`,
    handler: write(async (editor, request) => {
      const internal_tag = edited(tagOf(request), request.body);
      await editor.internalTags.save(internal_tag);
      return { internal_tag };
    }),
  });
  app.delete(
    `${tags}/:id`,
    write(async (editor, request, reply) => {
      await editor.internalTags.remove(tagOf(request).id);
      return reply.code(204).send();
    }),
  );
}

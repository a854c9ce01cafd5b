import type { FastifyInstance } from 'fastify';
import { accessOf, bodyOf, moment, pathParam, type SearchContext } from './route-context.ts';

/** Serves key operations: list, read, create, change, delete, restore. */
export function keyRoutes(app: FastifyInstance, context: SearchContext): void {
  const { keys, now } = context;

  app.get('/1/keys', (request) => {
    accessOf(context, request).require('admin');
    return { keys: keys.all() };
  });
  app.get('/1/keys/:key', (request) => {
    const wanted = pathParam(request, 'key');
    const access = accessOf(context, request);
    // A key may read its own rights.
    if (access.key.value !== wanted) access.require('admin');
    return keys.get(wanted);
  });
  app.post('/1/keys', async (request, reply) => {
    accessOf(context, request).require('admin');
    const { value } = keys.add(bodyOf(request));
    return reply.code(201).send({ key: value, createdAt: moment(now) });
  });
  app.put('/1/keys/:key', (request) => {
    accessOf(context, request).require('admin');
    const { value } = keys.replace(pathParam(request, 'key'), bodyOf(request));
    return { key: value, updatedAt: moment(now) };
  });
  app.delete('/1/keys/:key', (request) => {
    accessOf(context, request).require('admin');
    keys.remove(pathParam(request, 'key'));
    return { deletedAt: moment(now) };
  });
  app.post('/1/keys/:key/restore', (request) => {
    accessOf(context, request).require('admin');
    const { value } = keys.restore(pathParam(request, 'key'));
    return { key: value, createdAt: moment(now) };
  });
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isObject, type SearchRecord, textOf } from '../core/record.ts';
import { badRequest, noObject, SearchError, unknownParameter } from '../core/search-error.ts';
import { applyAction, changedRecord, idOf } from '../index/record-changes.ts';
import type { Access, Permission } from '../keys/api-key.ts';
import { rawParams } from '../query/query-params.ts';
import { matchingRecords, retrieved } from '../query/run-query.ts';
import { accessOf, bodyOf, listOf, moment, pathParam, type SearchContext } from './route-context.ts';

const permissions: Readonly<Record<string, Permission>> = {
  addObject: 'addObject',
  updateObject: 'addObject',
  partialUpdateObject: 'addObject',
  partialUpdateObjectNoCreate: 'addObject',
  deleteObject: 'deleteObject',
  clear: 'deleteIndex',
  delete: 'deleteIndex',
};

/** The hosted service's error for a large record refers to this page. */
const recordLimits =
  'https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/index-and-records-size-and-usage-limitations/#record-size-limits';

/** Parameters that delete-by-query accepts; query words are not among them. */
const deletionFilters = new Set([
  'facetFilters',
  'filters',
  'numericFilters',
  'tagFilters',
  'aroundLatLng',
  'aroundRadius',
  'insideBoundingBox',
  'insidePolygon',
]);

interface Step {
  action: string;
  body: Record<string, unknown>;
}

/** Serves reading and writing records, singly and in batches. */
export function recordRoutes(app: FastifyInstance, context: SearchContext): void {
  const { store, now, maxRecordBytes } = context;

  /** Rejects a record that exceeds the limit of the plan, with the hosted service's message. */
  function assertRecordFits(record: SearchRecord, position = 0): void {
    const size = Buffer.byteLength(JSON.stringify(record));
    if (size <= maxRecordBytes) return;
    const { objectID } = record;
    const message = `Record at the position ${position} objectID=${objectID} is too big size=${size}/${maxRecordBytes} bytes. Please have a look at ${recordLimits}`;
    throw new SearchError(400, message, { position, objectID });
  }
  function readSteps(steps: Array<Record<string, unknown>>, access: Access, index: string): Step[] {
    return steps.map((step, position) => {
      const action = textOf(step.action);
      const permission = permissions[action];
      if (!permission) throw badRequest(`invalid batch action: ${action}`);
      access.require(permission, index);
      const body = isObject(step.body) ? step.body : {};
      if (action === 'clear' || action === 'delete') return { action, body };
      const objectID = action === 'addObject' && body.objectID === undefined ? randomUUID() : idOf(body);
      const record = { ...body, objectID };
      assertRecordFits(record, position);
      return { action, body: record };
    });
  }
  function run(name: string, steps: Step[]): number {
    if (steps.some((step) => step.action === 'delete')) return store.remove(name);
    return store.change(name, (records) => {
      for (const { action, body } of steps) applyAction(records, action, body);
    });
  }
  const ids = (steps: Step[]): string[] =>
    steps.flatMap(({ body }) => (body.objectID === undefined ? [] : textOf(body.objectID)));

  app.post('/1/indexes/:index/batch', (request) => {
    const access = accessOf(context, request);
    const name = pathParam(request, 'index');
    const requests = listOf(bodyOf(request), 'requests');
    if (name !== '*') {
      const steps = readSteps(requests, access, name);
      return { taskID: run(name, steps), objectIDs: ids(steps) };
    }
    const byIndex = Map.groupBy(requests, (step) => textOf(step.indexName));
    const read = [...byIndex].map(([index, steps]) => [index, readSteps(steps, access, index)] as const);
    return {
      taskID: Object.fromEntries(read.map(([index, steps]) => [index, run(index, steps)])),
      objectIDs: read.flatMap(([, steps]) => ids(steps)),
    };
  });

  app.post('/1/indexes/:index', async (request, reply) => {
    const name = pathParam(request, 'index');
    const [step] = readSteps([{ action: 'addObject', body: bodyOf(request) }], accessOf(context, request), name);
    const objectID = textOf(step?.body.objectID);
    const taskID = run(name, step ? [step] : []);
    return reply.code(201).send({ createdAt: moment(now), taskID, objectID });
  });

  app.put('/1/indexes/:index/:id', (request) => {
    const [name, objectID] = [pathParam(request, 'index'), pathParam(request, 'id')];
    accessOf(context, request).require('addObject', name);
    const record: SearchRecord = { ...bodyOf(request), objectID };
    assertRecordFits(record);
    return { taskID: store.change(name, (records) => records.put(record)), objectID, updatedAt: moment(now) };
  });

  app.post('/1/indexes/:index/:id/partial', (request) => {
    const [name, objectID] = [pathParam(request, 'index'), pathParam(request, 'id')];
    accessOf(context, request).require('addObject', name);
    const isMade = !isObject(request.query) || request.query.createIfNotExists !== 'false';
    const body = bodyOf(request);
    assertRecordFits({ ...body, objectID });
    const taskID = store.change(name, (records) => {
      const changed = changedRecord(records.get(objectID), objectID, body, isMade);
      if (changed) records.put(changed);
    });
    return { taskID, objectID, updatedAt: moment(now) };
  });

  app.get('/1/indexes/:index/:id', (request) => {
    const [name, id] = [pathParam(request, 'index'), pathParam(request, 'id')];
    const access = accessOf(context, request);
    access.require('search', name);
    const index = store.get(name);
    const record = index.records.get(id);
    if (!record) throw noObject();
    const asked = isObject(request.query) ? request.query.attributesToRetrieve : undefined;
    const attributesToRetrieve = typeof asked === 'string' ? asked.split(',') : ['*'];
    return retrieved(record, { ...index.settings, attributesToRetrieve }, access.restriction.maySeeAll);
  });

  // For the hosted service this literal path is no index either.
  app.post('/1/indexes/:index/objects', (request) => {
    const access = accessOf(context, request);
    const results = listOf(bodyOf(request), 'requests').map((asked) => {
      const name = textOf(asked.indexName);
      access.require('search', name);
      const index = store.get(name);
      const record = index.records.get(textOf(asked.objectID));
      const attributes = Array.isArray(asked.attributesToRetrieve) ? asked.attributesToRetrieve.map(String) : ['*'];
      const settings = { ...index.settings, attributesToRetrieve: attributes };
      return record ? retrieved(record, settings, access.restriction.maySeeAll) : null;
    });
    return { results };
  });

  app.delete('/1/indexes/:index/:id', (request) => {
    const [name, id] = [pathParam(request, 'index'), pathParam(request, 'id')];
    accessOf(context, request).require('deleteObject', name);
    const taskID = store.change(name, (index) => void index.remove(id));
    return { taskID, deletedAt: moment(now) };
  });

  app.post('/1/indexes/:index/deleteByQuery', (request) => {
    const name = pathParam(request, 'index');
    const access = accessOf(context, request);
    access.require('deleteIndex', name);
    const raw = rawParams(bodyOf(request));
    const unknown = Object.keys(raw).find((parameter) => !deletionFilters.has(parameter));
    if (unknown !== undefined) throw unknownParameter(unknown);
    if (Object.keys(raw).length === 0) throw badRequest('deleteByQuery needs a filter');
    const gone = matchingRecords(store, name, raw, access.restriction).map((record) => record.objectID);
    const taskID = store.change(name, (records) => {
      for (const id of gone) records.remove(id);
    });
    return { taskID, updatedAt: moment(now) };
  });

  app.post('/1/indexes/:index/clear', (request) => {
    const name = pathParam(request, 'index');
    accessOf(context, request).require('deleteIndex', name);
    return { taskID: store.change(name, (records) => records.clear()), updatedAt: moment(now) };
  });

  app.get('/1/indexes/:index/task/:task', (request) => {
    accessOf(context, request).require('addObject', pathParam(request, 'index'));
    const isDone = store.isDone(Number(pathParam(request, 'task')));
    return { status: isDone ? 'published' : 'notPublished', pendingTask: !isDone };
  });
}

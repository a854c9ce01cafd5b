import type { FastifyInstance } from 'fastify';
import { textOf } from '../core/record.ts';
import { badRequest } from '../core/search-error.ts';
import { effectiveSettings } from '../index/index-store.ts';
import { RecordTable } from '../index/record-table.ts';
import type { IndexContent, SearchIndex } from '../index/search-index.ts';
import { readSettings, shownSettings } from '../settings/index-settings.ts';
import { type Synonym, synonymSchema } from '../settings/synonyms.ts';
import { accessOf, bodyOf, isRequested, moment, pathParam, type SearchContext } from './route-context.ts';

/** Serves index operations: list, delete, copy, move, settings, synonyms. */
export function indexRoutes(app: FastifyInstance, context: SearchContext): void {
  const { store, now } = context;

  app.get('/1/indexes', (request) => {
    const access = accessOf(context, request);
    access.require('listIndexes');
    const items = store
      .names()
      .filter((name) => access.may('listIndexes', name))
      .map((name) => {
        const index = store.get(name);
        const size = sizeOf(index);
        return {
          name,
          createdAt: index.createdAt,
          updatedAt: index.updatedAt,
          entries: index.records.size,
          dataSize: size,
          fileSize: size,
          lastBuildTimeS: 0,
          numberOfPendingTasks: 0,
          pendingTask: false,
          ...(index.primary === undefined ? {} : { primary: index.primary }),
          ...(index.settings.replicas?.length ? { replicas: index.settings.replicas } : {}),
        };
      });
    return { items, nbPages: 1 };
  });

  app.delete('/1/indexes/:index', (request) => {
    const name = pathParam(request, 'index');
    accessOf(context, request).require('deleteIndex', name);
    return { taskID: store.remove(name), deletedAt: moment(now) };
  });

  app.post('/1/indexes/:index/operation', (request) => {
    const source = pathParam(request, 'index');
    const { operation, destination, scope } = bodyOf(request);
    const access = accessOf(context, request);
    if (typeof destination !== 'string' || (operation !== 'copy' && operation !== 'move')) {
      throw badRequest('operation: expected copy or move, and a destination');
    }
    if (destination === source) throw badRequest('operation: source and destination are the same index');
    access.require('addObject', source);
    access.require('addObject', destination);
    if (operation === 'move') access.require('deleteIndex', source);
    const index = store.get(source);
    if (operation === 'move' && index.primary !== undefined) {
      throw badRequest(`operation: ${source} is a replica of ${index.primary} and cannot be moved`);
    }
    // A moved index keeps its word index.
    const records = operation === 'move' ? index.records : new RecordTable(index.records.values());
    const taskID = store.replace(destination, scoped({ ...index.content(), records }, destination, scope));
    if (operation === 'move') store.remove(source);
    return { taskID, updatedAt: moment(now) };
  });

  /** A copy with a scope leaves the destination's records unchanged. */
  function scoped(copied: IndexContent, destination: string, scope: unknown): IndexContent {
    const { replicas: _own, ...settings } = copied.settings;
    const whole = { ...copied, settings };
    if (!Array.isArray(scope)) return whole;
    const kept = store.has(destination)
      ? { ...store.get(destination).content(), records: store.get(destination).records }
      : { ...whole, settings: {}, synonyms: [], records: [] };
    return {
      ...kept,
      ...(scope.includes('settings') ? { settings } : {}),
      ...(scope.includes('synonyms') ? { synonyms: whole.synonyms } : {}),
      ...(scope.includes('records') ? { records: whole.records } : {}),
    };
  }

  app.get('/1/indexes/:index/settings', (request) => {
    const name = pathParam(request, 'index');
    accessOf(context, request).require('settings', name);
    const index = store.get(name);
    return { ...shownSettings(effectiveSettings(store, index)), ...(index.primary ? { primary: index.primary } : {}) };
  });
  app.put('/1/indexes/:index/settings', (request) => {
    const name = pathParam(request, 'index');
    accessOf(context, request).require('editSettings', name);
    const taskID = store.configure(name, readSettings(bodyOf(request)), isRequested(request, 'forwardToReplicas'));
    return { taskID, updatedAt: moment(now) };
  });

  function readSynonym(body: unknown): Synonym {
    const parsed = synonymSchema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw badRequest(`invalid synonym: ${parsed.error.issues[0]?.message ?? ''}`);
  }
  app.put('/1/indexes/:index/synonyms/:id', (request) => {
    const [name, id] = [pathParam(request, 'index'), pathParam(request, 'id')];
    accessOf(context, request).require('editSettings', name);
    const synonym = readSynonym({ ...bodyOf(request), objectID: id });
    const isForReplicas = isRequested(request, 'forwardToReplicas');
    const taskID = store.changeSynonyms(name, (synonyms) => synonyms.set(id, synonym), isForReplicas);
    return { taskID, updatedAt: moment(now), id };
  });
  app.post('/1/indexes/:index/synonyms/batch', (request) => {
    const name = pathParam(request, 'index');
    accessOf(context, request).require('editSettings', name);
    if (!Array.isArray(request.body)) throw badRequest('expected a list of synonyms');
    const given = request.body.map(readSynonym);
    const edit = (synonyms: Map<string, Synonym>): void => {
      if (isRequested(request, 'replaceExistingSynonyms')) synonyms.clear();
      for (const synonym of given) synonyms.set(synonym.objectID, synonym);
    };
    return {
      taskID: store.changeSynonyms(name, edit, isRequested(request, 'forwardToReplicas')),
      updatedAt: moment(now),
    };
  });
  app.post('/1/indexes/:index/synonyms/clear', (request) => {
    const name = pathParam(request, 'index');
    accessOf(context, request).require('editSettings', name);
    const isForReplicas = isRequested(request, 'forwardToReplicas');
    const taskID = store.changeSynonyms(name, (synonyms) => synonyms.clear(), isForReplicas);
    return { taskID, updatedAt: moment(now) };
  });
  app.post('/1/indexes/:index/synonyms/search', (request) => {
    const name = pathParam(request, 'index');
    accessOf(context, request).require('settings', name);
    const { query, type, page, hitsPerPage } = bodyOf(request);
    const wanted = textOf(query).toLowerCase();
    const found = [...store.get(name).synonyms.values()].filter(
      (synonym) => (!type || synonym.type === type) && JSON.stringify(synonym).toLowerCase().includes(wanted),
    );
    const size = Number(hitsPerPage ?? 100);
    const from = Number(page ?? 0) * size;
    return { hits: found.slice(from, from + size), nbHits: found.length };
  });
}

/** Records measured for the size of an index: measuring all would delay searches. */
const measured = 100;

/** Estimates the size of the records in bytes from the first ones. */
function sizeOf({ records }: SearchIndex): number {
  const some = records.values().take(measured).toArray();
  return some.length === 0 ? 0 : Math.round((JSON.stringify(some).length / some.length) * records.size);
}

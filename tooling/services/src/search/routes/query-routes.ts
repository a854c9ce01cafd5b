import type { FastifyInstance } from 'fastify';
import { textOf } from '../core/record.ts';
import { badRequest } from '../core/search-error.ts';
import type { Access } from '../keys/api-key.ts';
import { rawParams, readQuery } from '../query/query-params.ts';
import { recommend } from '../query/recommendations.ts';
import { matchingRecords, retrieved, runFacetQuery, runQuery } from '../query/run-query.ts';
import { maxHitsPerPage } from '../settings/index-settings.ts';
import { accessOf, assertKnownNames, bodyOf, listOf, pathParam, type SearchContext } from './route-context.ts';

/** Serves searches: several queries at once, one query, facet values, all records (browse), recommendations. */
export function queryRoutes(app: FastifyInstance, context: SearchContext): void {
  const { store, requests } = context;

  function answer(request: Record<string, unknown>, access: Access): Record<string, unknown> {
    const name = textOf(request.indexName);
    access.require('search', name);
    const raw = rawParams(request);
    requests.recordQuery({ index: name, params: raw });
    if (request.type !== 'facet') return runQuery(store, name, raw, access.restriction);
    const { facet, facetQuery, ...params } = raw;
    if (typeof facet !== 'string') throw badRequest('expected the name of a facet in facet');
    const wanted = { name: facet, query: textOf(facetQuery) };
    return { ...runFacetQuery(store, name, wanted, params, access.restriction), index: name };
  }

  app.post('/1/indexes/:index/queries', (request) => {
    const access = accessOf(context, request);
    assertKnownNames(request, ['requests', 'strategy']);
    const body = bodyOf(request);
    const results: Array<Record<string, unknown>> = [];
    for (const query of listOf(body, 'requests')) {
      const last = results.at(-1);
      const isEnough = last && Number(last.nbHits) >= Number(last.hitsPerPage ?? last.length);
      if (body.strategy === 'stopIfEnoughMatches' && isEnough) {
        results.push({ index: query.indexName, hits: [], nbHits: 0, processed: false, query: '', params: '' });
      } else results.push(answer(query, access));
    }
    return { results };
  });

  app.post('/1/indexes/:index/query', (request) => {
    const access = accessOf(context, request);
    assertKnownNames(request);
    return answer({ ...bodyOf(request), indexName: pathParam(request, 'index') }, access);
  });

  app.post('/1/indexes/:index/facets/:facet/query', (request) => {
    const access = accessOf(context, request);
    assertKnownNames(request, ['params', 'facetQuery', 'maxFacetHits']);
    const wanted = { type: 'facet', facet: pathParam(request, 'facet'), indexName: pathParam(request, 'index') };
    return answer({ ...bodyOf(request), ...wanted }, access);
  });

  app.post('/1/indexes/:index/browse', (request) => {
    const name = pathParam(request, 'index');
    const access = accessOf(context, request);
    access.require('browse', name);
    assertKnownNames(request);
    const { cursor, hitsPerPage, ...own } = rawParams(bodyOf(request));
    const place = typeof cursor === 'string' ? readCursor(cursor) : { from: 0, size: 0, raw: own };
    const size = place.size || readQuery({ hitsPerPage }).hitsPerPage || maxHitsPerPage;
    const all = matchingRecords(store, name, place.raw, access.restriction);
    const next = place.from + size;
    const settings = { ...store.get(name).settings, ...('attributesToRetrieve' in place.raw ? place.raw : {}) };
    return {
      hits: all.slice(place.from, next).map((record) => retrieved(record, settings, access.restriction.maySeeAll)),
      ...(next < all.length ? { cursor: writeCursor({ from: next, size, raw: place.raw }) } : {}),
      nbHits: all.length,
      page: Math.floor(place.from / size),
      nbPages: Math.ceil(all.length / size),
      hitsPerPage: size,
      query: textOf(place.raw.query),
      params: '',
      processingTimeMS: 1,
    };
  });

  app.post('/1/indexes/:index/recommendations', (request) => {
    const access = accessOf(context, request);
    const results = listOf(bodyOf(request), 'requests').map((asked) => {
      access.require('search', textOf(asked.indexName));
      return recommend(store, asked, access.restriction);
    });
    return { results };
  });
}

interface Cursor {
  from: number;
  size: number;
  raw: Record<string, unknown>;
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor;
  } catch {
    throw badRequest('cursor is not valid');
  }
}

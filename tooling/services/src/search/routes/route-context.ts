import type { FastifyRequest } from 'fastify';
import type { RequestRecorder } from '../../server/request-log.ts';
import { isObject } from '../core/record.ts';
import { badRequest, forbidden, unknownParameter } from '../core/search-error.ts';
import type { IndexStore } from '../index/index-store.ts';
import { type Access, readKey } from '../keys/api-key.ts';
import type { KeyStore } from '../keys/key-store.ts';

/** What the routes of the search service share. */
export interface SearchContext {
  store: IndexStore;
  appId: string;
  keys: KeyStore;
  requests: RequestRecorder;
  now: () => number;
  maxRecordBytes: number;
}

/** The rights of a request: application and key come as headers or as query parameters. Throws a 403. */
export function accessOf(context: SearchContext, request: FastifyRequest): Access {
  const query = isObject(request.query) ? request.query : {};
  const named = (name: string): string | undefined => {
    const header = request.headers[name];
    if (typeof header === 'string') return header;
    const key = Object.keys(query).find((candidate) => candidate.toLowerCase() === name);
    return key === undefined ? undefined : String(query[key]);
  };
  if (named('x-algolia-application-id') !== context.appId) throw forbidden('Invalid Application-ID or API key');
  return readKey(named('x-algolia-api-key'), context.keys.all(), context.now);
}

/** A parameter of the path, decoded. */
export function pathParam(request: FastifyRequest, name: string): string {
  const value = isObject(request.params) ? request.params[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Whether a query parameter says true. */
export function isAsked(request: FastifyRequest, name: string): boolean {
  return isObject(request.query) && request.query[name] === 'true';
}

/**
 * Refuses with a 400 what a request for a search names and the hosted service does not know, in its address or in its body. Names in the
 * address that begin with `x-algolia-` say who asks.
 */
export function assertKnownNames(request: FastifyRequest, bodyNames?: readonly string[]): void {
  const inAddress = isObject(request.query) ? Object.keys(request.query) : [];
  const unknown =
    inAddress.find((name) => !name.toLowerCase().startsWith('x-algolia-')) ??
    (bodyNames && Object.keys(bodyOf(request)).find((name) => !bodyNames.includes(name)));
  if (unknown !== undefined) throw unknownParameter(unknown);
}

/** The body as an object; a 400 when it is none. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (request.body === undefined || request.body === null) return {};
  if (!isObject(request.body)) throw badRequest('invalid JSON object: expected an object');
  return request.body;
}

/** A list of the body; a 400 when it is missing. */
export function listOf(body: Record<string, unknown>, name: string): Array<Record<string, unknown>> {
  const list = body[name];
  if (!Array.isArray(list) || !list.every(isObject)) throw badRequest(`expected a list of objects in ${name}`);
  return list;
}

/** The moment as the API writes it: ISO 8601. */
export function moment(now: () => number): string {
  return new Date(now()).toISOString();
}

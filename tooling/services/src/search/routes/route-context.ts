import type { FastifyRequest } from 'fastify';
import type { RequestRecorder } from '../../server/request-log.ts';
import { isObject } from '../core/record.ts';
import { badRequest, forbidden, unknownParameter } from '../core/search-error.ts';
import type { IndexStore } from '../index/index-store.ts';
import { type Access, readKey } from '../keys/api-key.ts';
import type { KeyStore } from '../keys/key-store.ts';

/** State shared by the routes of the search service. */
export interface SearchContext {
  store: IndexStore;
  appId: string;
  keys: KeyStore;
  requests: RequestRecorder;
  now: () => number;
  maxRecordBytes: number;
}

/**
 * Returns the rights of a request, whose application id and key are headers or query parameters. Throws a
 * 403.
 */
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

/** Returns a decoded path parameter. */
export function pathParam(request: FastifyRequest, name: string): string {
  const value = isObject(request.params) ? request.params[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Returns whether a query parameter is true. */
export function isRequested(request: FastifyRequest, name: string): boolean {
  return isObject(request.query) && request.query[name] === 'true';
}

/**
 * Throws a 400 for query parameters or body fields of a search that the hosted service does not know. Query
 * parameters that start with `x-algolia-` identify the caller.
 */
export function assertKnownNames(request: FastifyRequest, bodyNames?: readonly string[]): void {
  const inAddress = isObject(request.query) ? Object.keys(request.query) : [];
  const unknown =
    inAddress.find((name) => !name.toLowerCase().startsWith('x-algolia-')) ??
    (bodyNames && Object.keys(bodyOf(request)).find((name) => !bodyNames.includes(name)));
  if (unknown !== undefined) throw unknownParameter(unknown);
}

/** Returns the body as an object; throws a 400 if it is none. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (request.body === undefined || request.body === null) return {};
  if (!isObject(request.body)) throw badRequest('invalid JSON object: expected an object');
  return request.body;
}

/** Returns a list in the body; throws a 400 if it is missing. */
export function listOf(body: Record<string, unknown>, name: string): Array<Record<string, unknown>> {
  const list = body[name];
  if (!Array.isArray(list) || !list.every(isObject)) throw badRequest(`expected a list of objects in ${name}`);
  return list;
}

/** Returns the current time in ISO 8601, as the API writes it. */
export function moment(now: () => number): string {
  return new Date(now()).toISOString();
}

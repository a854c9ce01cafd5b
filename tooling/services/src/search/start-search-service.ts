import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { faultRoutes } from '../server/faults.ts';
import { assertLoopback, listenOnLoopback } from '../server/loopback.ts';
import { rateLimit } from '../server/rate-limit.ts';
import { type RequestLog, requestRecorder } from '../server/request-log.ts';
import { SearchError } from './core/search-error.ts';
import { indexStore } from './index/index-store.ts';
import type { ApiKey } from './keys/api-key.ts';
import { keyStore } from './keys/key-store.ts';
import { eventRoutes } from './routes/event-routes.ts';
import { indexRoutes } from './routes/index-routes.ts';
import { keyRoutes } from './routes/key-routes.ts';
import { queryRoutes } from './routes/query-routes.ts';
import { recordRoutes } from './routes/record-routes.ts';

export interface SearchServiceOptions {
  /** 0 selects a free port. */
  port: number;
  appId: string;
  keys: {
    admin: string;
    /** Key that may only search. */
    search: string;
    /** Indices that the search key may use, `*` as a suffix wildcard; every index by default. */
    searchIndexes?: string[];
    /** Further keys, such as one from which secured keys to other indices are derived. */
    further?: ApiKey[];
  };
  /** Folder that keeps indices and keys between starts; without one they end with the service. */
  dataDir?: string | undefined;
  /** Maximum bytes of a record as JSON; 10,000 by default, as on the smallest plan. */
  maxRecordBytes?: number;
  /** Requests answered per second; more get 429. 1000 by default. */
  requestsPerSecond?: number;
  /** A loopback host; `localhost` by default. */
  host?: string;
  /** Milliseconds since the epoch; for tests of expiring keys. */
  now?: () => number;
  /** Receives error messages; writes to standard error by default. */
  log?: (message: string) => void;
}

export interface SearchService {
  /** Origin of the service; the API is below `/1`. */
  url: string;
  requests: RequestLog;
  /** Resolves once every change is on disk. */
  settled(): Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the emulator of the hosted search service. Rejects if the host is not a loopback one, if the data
 * folder cannot be read, or if the port is taken (the message names it).
 */
export async function startSearchService(options: SearchServiceOptions): Promise<SearchService> {
  const service = 'search service';
  const host = options.host ?? 'localhost';
  assertLoopback(service, host);
  const now = options.now ?? Date.now;
  const log = options.log ?? ((message: string) => process.stderr.write(`${message}\n`));
  const { admin, search, searchIndexes, further } = options.keys;
  const given: ApiKey[] = [
    { value: admin, acl: ['admin'], description: 'Admin key' },
    { value: search, acl: ['search'], description: 'Search key', ...(searchIndexes ? { indexes: searchIndexes } : {}) },
    ...(further ?? []),
  ];
  const keys = await keyStore(options.dataDir ?? null, given, now, log);
  const store = await indexStore(options.dataDir ?? null, now, log);
  const requests = requestRecorder('/1/');
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 100_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  readAnyBody(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Path not supported', status: 404 }));
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log(`${service}: ${request.method} ${request.url.split('?')[0] ?? ''}: ${String(error)}`);
    const message = error instanceof Error ? error.message : String(error);
    return reply.code(status).send({ message, ...(error instanceof SearchError ? error.details : {}), status });
  });
  app.addHook('onRequest', async (request, reply) => {
    // Pages of every origin send searches and read errors as well.
    if (!isAdmin(request)) void reply.header('access-control-allow-origin', '*');
  });
  faultRoutes(app, requests, (status, message) => ({ message, status }));
  const fits = rateLimit(options.requestsPerSecond ?? 1000, now);
  app.addHook('onRequest', async (request, reply) => {
    if (isAdmin(request)) return undefined;
    if (request.method === 'OPTIONS') {
      void reply.headers({
        'access-control-allow-methods': 'GET, PUT, DELETE, POST, OPTIONS',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-max-age': '86400',
      });
      return reply.code(204).send();
    }
    return fits() ? undefined : reply.code(429).send({ message: 'Too many requests', status: 429 });
  });
  // The hook above answers preflight requests; this route only makes them match.
  app.options('/*', async (_request, reply) => reply.code(204).send());
  const maxRecordBytes = options.maxRecordBytes ?? 10_000;
  const context = { store, appId: options.appId, keys, requests, now, maxRecordBytes };
  queryRoutes(app, context);
  recordRoutes(app, context);
  indexRoutes(app, context);
  keyRoutes(app, context);
  eventRoutes(app, context);
  const settled = async (): Promise<void> => {
    await Promise.all([store.settled(), keys.settled()]);
  };
  const url = await listenOnLoopback(app, { service, port: options.port, host });
  return {
    url,
    requests,
    settled,
    close: async () => {
      await app.close();
      store.close();
      await settled();
    },
  };
}

/** Parses every body as JSON: browsers send JSON as text to avoid a preflight request. */
function readAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    try {
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch {
      done(new SearchError(400, 'Invalid JSON object'));
    }
  });
}

const isAdmin = (request: FastifyRequest): boolean => request.url.startsWith('/_admin/');

function statusOf(error: unknown): number {
  if (error instanceof SearchError) return error.status;
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

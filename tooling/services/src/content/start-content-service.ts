import fastify from 'fastify';
import sharp from 'sharp';
import { acceptEmptyJson } from '../server/empty-json.ts';
import { faultRoutes } from '../server/faults.ts';
import { assertLoopback, listenOnLoopback } from '../server/loopback.ts';
import { rateLimit } from '../server/rate-limit.ts';
import { type RequestLog, requestRecorder } from '../server/request-log.ts';
import { assetSigner } from './core/asset-signature.ts';
import type { Tokens } from './delivery/access.ts';
import { hostedLimits, plainLimits } from './delivery/delivery-limits.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { type EditorOptions, editorRoutes } from './editor/editor-routes.ts';
import { imageCache } from './images/image-cache.ts';
import { imageRoutes } from './images/image-routes.ts';
import { privateImageRoutes } from './images/private-image-routes.ts';
import { managementRoutes } from './management/management-routes.ts';
import { uploadStorage } from './management/upload-storage.ts';
import { spaceWebhooks, type WebhookOptions, type Webhooks } from './management/webhooks.ts';
import { liveSpace } from './space/live-space.ts';
import type { SpaceSource } from './space/space-source.ts';
import { spaceWriter } from './space/space-writer.ts';
import type { StoryChange } from './space/story-changes.ts';

export type { EditorOptions } from './editor/editor-routes.ts';

export interface ContentServiceOptions {
  /** 0 selects a free port. */
  port: number;
  source: SpaceSource;
  tokens: Tokens;
  /** Requests answered per second; more get 429. 1000 by default. */
  requestsPerSecond?: number;
  /** Whether the delivery API has the limits and the CDN of the hosted service instead of `requestsPerSecond`. */
  hasHostedLimits?: boolean;
  /** Milliseconds that replace a second of those limits. */
  limitWindowMs?: number;
  /** Folder of cached images. */
  cacheDir: string;
  /** Receives the changes that visitors can see, schedules included, after they are served. */
  onChange?: (changes: StoryChange[]) => void;
  /** Endpoints to which changes are posted and signed, as by the hosted service. */
  webhooks?: WebhookOptions;
  /** Receives the slugs of changed datasources. */
  onDatasourceChange?: (slugs: string[]) => void;
  /**
   * File that keeps publication times over a restart, for a source that does not store them; without it they
   * are lost.
   */
  stateFile?: string;
  /** A loopback host; `localhost` by default. */
  host?: string;
  /** Origin of asset URLs in stories, if it is not the service's own. */
  assetHostUrl?: string;
  /** Lifetime of the signed URL of a private file, in seconds; 60 by default. */
  signedUrlLifetime?: number;
  /** Milliseconds since the epoch; for tests of schedules and of signed URLs. */
  now?: () => number;
  /** Additional data of the editor at `/editor`. */
  editor?: EditorOptions;
  /** Receives error messages; writes to standard error by default. */
  log?: (message: string) => void;
}

export interface ContentService {
  /** Origin: the delivery API is below `/v2`, assets below `/f`, private images below `/private-img`. */
  url: string;
  spaceId: number;
  requests: RequestLog;
  /** Resolves once every change reported by the source is served. */
  settled(): Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the emulator of the hosted content and image service. Rejects if the space cannot be loaded, if the
 * host is not a loopback one, or if the port is taken (the message names it).
 */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const service = 'content service';
  const host = options.host ?? 'localhost';
  assertLoopback(service, host);
  const now = options.now ?? Date.now;
  const log = options.log ?? ((message: string) => process.stderr.write(`${message}\n`));
  let origin = '';
  let webhooks: Webhooks | undefined;
  const space = await liveSpace({
    source: options.source,
    assetOrigin: () => options.assetHostUrl ?? origin,
    now,
    onChange: (changes) => {
      webhooks?.storiesChanged(changes);
      options.onChange?.(changes);
    },
    onDatasourceChange: (slugs) => {
      webhooks?.datasourcesChanged(slugs);
      options.onDatasourceChange?.(slugs);
    },
    log,
    stateFile: options.stateFile,
  });
  webhooks = spaceWebhooks(space.current().data.space.id, options.webhooks, log);
  // One thread per image; the cache permits as many concurrent drawings as there are cores.
  sharp.concurrency(1);

  const requests = requestRecorder();
  const app = fastify({
    forceCloseConnections: true,
    // `cdn/stories/` is a list URL too, and a deep story exceeds the default length of a parameter.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(['This record could not be found']));
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) log(`${service}: ${request.method} ${request.url}: ${String(error)}`);
    return reply.code(status).send({ error: error instanceof Error ? error.message : String(error) });
  });
  acceptEmptyJson(app);
  faultRoutes(app, requests);
  const limit = rateLimit(options.requestsPerSecond ?? 1000, now);
  const signer = assetSigner({ lifetime: options.signedUrlLifetime ?? 60, now });
  const limits = options.hasHostedLimits ? hostedLimits(now, options.limitWindowMs) : plainLimits(limit);
  deliveryRoutes(app, { space: space.current, tokens: options.tokens, now, limits, requests }, signer);
  const write = spaceWriter(options.source.edit, space.refresh);
  const uploads = uploadStorage(app, {
    origin: () => origin,
    now,
    publish: (record, bytes) => write(async (editor) => editor.assets?.add(record, bytes)),
  });
  managementRoutes(
    app,
    {
      space: space.current,
      write,
      token: options.tokens.management,
      now,
      rateLimit: limit,
    },
    { webhooks, uploads },
  );
  const { edit } = options.source;
  editorRoutes(app, {
    ...options.editor,
    space: space.current,
    write,
    canWrite: edit !== undefined,
    forget: edit?.forget && (async () => edit.forget?.()),
    previewToken: options.tokens.preview,
    now,
  });
  const images = { space: space.current, signer, cache: imageCache(options.cacheDir) };
  imageRoutes(app, images);
  privateImageRoutes(app, images);

  try {
    origin = await listenOnLoopback(app, { service, port: options.port, host });
  } catch (error) {
    await space.close();
    throw error;
  }
  return {
    url: origin,
    spaceId: space.current().data.space.id,
    requests,
    settled: space.settled,
    close: async () => {
      await space.close();
      await webhooks?.close();
      await app.close();
    },
  };
}

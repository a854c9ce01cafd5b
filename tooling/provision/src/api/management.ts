import { hostedAssetOrigin } from '@clavora/services/content/asset-address';
import { ClientError, createManagementApiClient } from '@storyblok/management-api-client';
import { z } from 'zod';
import type { ManagementSettings } from '../core/env.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** An error of the Management API. */
export class ManagementError extends Error {
  /** The HTTP status; 0 if the service could not be reached. */
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ManagementError';
    this.status = status;
  }
}

/** The Management API of one space. Paths are below the space, such as `stories/12`; every method rejects with a ManagementError. */
export interface Management {
  spaceId: number;
  get(path: string, query?: Query): Promise<unknown>;
  /** Returns the entries of all pages of a list that the answer contains under `key`. */
  list<Entry>(path: string, key: string, entry: z.ZodType<Entry>, query?: Query): Promise<Entry[]>;
  post(path: string, body: unknown): Promise<unknown>;
  put(path: string, body: unknown): Promise<unknown>;
  delete(path: string): Promise<void>;
  /** Uploads a file in three steps: requests a signed form, posts the file to its URL, and finishes. */
  upload(file: AssetUpload): Promise<unknown>;
  /**
   * Returns the URL at which a file of the space can be requested; a local service serves the hosted
   * service's files itself.
   */
  fileUrl(url: string): string;
}

export interface AssetUpload {
  name: string;
  /** The source's own name of the file, by which a later run finds it. */
  externalId: string;
  /** `{W}x{H}` in pixels, empty if the file is no bitmap. */
  size: string;
  /** Whether it needs a signed URL. */
  isPrivate: boolean;
  bytes: Uint8Array;
}

const perPage = 100;
/** Retries after the first attempt (CNT-3). */
const retries = 5;

/**
 * Connects to the Management API through its official client, which limits its rate and respects Retry-After.
 * Retries only requests that were certainly not executed (429, 503, no connection).
 */
export function connectManagement(settings: ManagementSettings): Management {
  const { spaceId, token, origin, region, requestsPerSecond } = settings;
  const client = createManagementApiClient({
    personalAccessToken: token,
    spaceId,
    region,
    ...(origin === undefined ? {} : { baseUrl: origin }),
    rateLimit: requestsPerSecond,
    throwOnError: true,
    retry: { limit: retries, methods: ['get', 'post', 'put', 'delete'], statusCodes: [429, 503] },
  });
  const below = (path: string) => (path === '' ? `/v1/spaces/${spaceId}` : `/v1/spaces/${spaceId}/${path}`);
  const answer = async <Value>(what: string, request: Promise<Value>): Promise<Value> => {
    try {
      return await request;
    } catch (error) {
      throw toManagementError(what, error);
    }
  };
  const get = async (path: string, query?: Query): Promise<{ data: unknown; response: Response }> =>
    answer(`GET ${path}`, client.get(below(path), query === undefined ? {} : { query: { ...query } }));

  return {
    spaceId,
    get: async (path, query) => (await get(path, query)).data,
    async list(path, key, entry, query) {
      const page = z.looseObject({ [key]: z.array(entry) });
      const found: z.infer<typeof entry>[] = [];
      for (let number = 1; ; number += 1) {
        const { data, response } = await get(path, { ...query, page: number, per_page: perPage });
        const parsed = page.safeParse(data);
        if (!parsed.success)
          throw new ManagementError(`GET ${path}: ${z.prettifyError(parsed.error)}`, response.status);
        const entries = z.array(entry).parse(parsed.data[key]);
        found.push(...entries);
        // Unpaged lists send no total, whatever page was requested.
        const total = response.headers.get('total');
        if (total === null || entries.length === 0 || found.length >= Number(total)) return found;
      }
    },
    post: async (path, body) => (await answer(`POST ${path}`, client.post(below(path), { body }))).data,
    put: async (path, body) => (await answer(`PUT ${path}`, client.put(below(path), { body }))).data,
    delete: async (path) => {
      await answer(`DELETE ${path}`, client.delete(below(path)));
    },
    fileUrl: (url) => (origin === undefined ? url : url.replace(hostedAssetOrigin, origin)),
    upload: ({ name, externalId, size, isPrivate, bytes }) =>
      answer(
        `upload of ${name}`,
        client.assets.upload({
          body: { short_filename: name, ext_id: externalId, size, is_private: isPrivate, validate_upload: true },
          file: new Blob([new Uint8Array(bytes)]),
        }),
      ),
  };
}

function toManagementError(what: string, error: unknown): ManagementError {
  if (!(error instanceof ClientError)) {
    const reason = error instanceof Error ? error.message : String(error);
    return new ManagementError(`${what}: ${reason}`, 0, { cause: error });
  }
  const { status, statusText, data } = error.response;
  const reported = data === undefined ? '' : `: ${JSON.stringify(data)}`;
  const advice = status === 401 ? ' (is STORYBLOK_MANAGEMENT_TOKEN right?)' : '';
  return new ManagementError(`${what}: ${status} ${statusText}${reported}${advice}`, status);
}

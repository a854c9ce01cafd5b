import { hostedAssetOrigin } from '@clavora/services/content/asset-address';
import { ClientError, createManagementApiClient } from '@storyblok/management-api-client';
import { z } from 'zod';
import { createOnce, type FailedCreation, waitLonger } from '../core/create-once.ts';
import type { ManagementSettings } from '../core/env.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** An error of the Management API. */
class ManagementError extends Error {
  /** The HTTP status; 0 if no complete answer was received. */
  readonly status: number;
  /** The seconds in `Retry-After`; null if the answer has none. */
  readonly retryAfter: number | null;

  constructor(message: string, status: number, { retryAfter = null, ...options }: ManagementErrorOptions = {}) {
    super(message, options);
    this.name = 'ManagementError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface ManagementErrorOptions extends ErrorOptions {
  retryAfter?: number | null;
}

/** A record to create. */
interface NewRecord<Made> {
  path: string;
  body: unknown;
  /** Parses the service's answer; throws if it is none. */
  read: (answer: unknown) => Made;
  /** Looks for the record in the space. */
  find: () => Promise<Made | undefined>;
}

/** The Management API of one space. Paths are below the space, such as `stories/12`; every method rejects with a ManagementError. */
export interface Management {
  spaceId: number;
  get(path: string, query?: Query): Promise<unknown>;
  /** Returns the entries of all pages of a list that the answer contains under `key`. */
  list<Entry>(path: string, key: string, entry: z.ZodType<Entry>, query?: Query): Promise<Entry[]>;
  /**
   * Creates a record. A POST without an answer may have been executed: it is repeated only if the record is
   * not found in the space.
   */
  create<Made>(record: NewRecord<Made>): Promise<Made>;
  put(path: string, body: unknown): Promise<unknown>;
  /** Deletes a record; one that is gone counts as deleted. */
  delete(path: string): Promise<void>;
  /**
   * Uploads a file in three steps: requests a signed form, posts the file to its URL, and finishes. Like
   * `create`, repeats them only if the file is not found in the space.
   */
  upload(file: AssetUpload): Promise<unknown>;
  /**
   * Returns the URL at which a file of the space can be requested; a local service serves the hosted
   * service's files itself.
   */
  fileUrl(url: string): string;
}

interface AssetUpload {
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

/** An uploaded file in a list; `content_length` is empty until the upload is finished. */
const listedFile = z.looseObject({ ext_id: z.string().nullish(), content_length: z.number().nullish() });

export interface ConnectOptions {
  /** Waits before a creation is repeated; longer each time by default. */
  wait?: (attempt: number, error: ManagementError) => Promise<void>;
}

/**
 * Connects to the Management API through its official client, which limits its rate, respects Retry-After and
 * retries requests that may be executed twice. Its retries of POST are off: it also repeats one whose
 * connection broke after it was executed, whatever status codes it is given.
 */
export function connectManagement(
  settings: ManagementSettings,
  { wait = waitAsAsked }: ConnectOptions = {},
): Management {
  const { spaceId, token, origin, region, requestsPerSecond } = settings;
  const client = createManagementApiClient({
    personalAccessToken: token,
    spaceId,
    region,
    ...(origin === undefined ? {} : { baseUrl: origin }),
    rateLimit: requestsPerSecond,
    throwOnError: true,
    retry: { limit: retries, methods: ['get', 'put', 'delete'], statusCodes: [429, 502, 503, 504] },
  });
  // The last interceptor decides which error is thrown.
  client.interceptors.error.use((data, response) => new AnsweredError(response, data));
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

  const list: Management['list'] = async (path, key, entry, query) => {
    const page = z.looseObject({ [key]: z.array(entry) });
    const found: z.infer<typeof entry>[] = [];
    for (let number = 1; ; number += 1) {
      const { data, response } = await get(path, { ...query, page: number, per_page: perPage });
      const parsed = page.safeParse(data);
      if (!parsed.success) throw new ManagementError(`GET ${path}: ${z.prettifyError(parsed.error)}`, response.status);
      const entries = z.array(entry).parse(parsed.data[key]);
      found.push(...entries);
      // Unpaged lists send no total, whatever page was requested.
      const total = response.headers.get('total');
      if (total === null || entries.length === 0 || found.length >= Number(total)) return found;
    }
  };
  const createRecord = <Made>(create: () => Promise<Made>, find: () => Promise<Made | undefined>): Promise<Made> =>
    createOnce({ create, find, failureOf, wait, retries });

  return {
    spaceId,
    get: async (path, query) => (await get(path, query)).data,
    list,
    create: ({ path, body, read, find }) =>
      createRecord(
        () =>
          answer(
            `POST ${path}`,
            client.post(below(path), { body, fetchOptions: withoutRetries }).then(({ data }) => read(data)),
          ),
        find,
      ),
    put: async (path, body) => (await answer(`PUT ${path}`, client.put(below(path), { body }))).data,
    delete: async (path) => {
      try {
        await answer(`DELETE ${path}`, client.delete(below(path)));
      } catch (error) {
        // A repeated request finds nothing if the first one was executed.
        if (!(error instanceof ManagementError && error.status === 404)) throw error;
      }
    },
    fileUrl: (url) => (origin === undefined ? url : url.replace(hostedAssetOrigin, origin)),
    upload: ({ name, externalId, size, isPrivate, bytes }) =>
      createRecord<unknown>(
        () =>
          answer(
            `upload of ${name}`,
            client.assets.upload({
              body: { short_filename: name, ext_id: externalId, size, is_private: isPrivate, validate_upload: true },
              file: new Blob([new Uint8Array(bytes)]),
              fetchOptions: withoutRetries,
            }),
          ),
        async () => {
          const listed = await list('assets', 'assets', listedFile, { ext_id: externalId });
          return listed.find((file) => file.ext_id === externalId && isFinished(file, bytes.length));
        },
      ),
  };
}

function isFinished({ content_length: stored }: z.infer<typeof listedFile>, expected: number): boolean {
  return typeof stored === 'number' && (stored > 0 || expected === 0);
}

/** The client's error of an answer, with the seconds in `Retry-After`. */
class AnsweredError extends ClientError {
  readonly retryAfter: number | null;

  constructor({ status, statusText, headers }: Response, data: unknown) {
    super(statusText, { status, statusText, data });
    const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
    this.retryAfter = Number.isNaN(seconds) ? null : seconds;
  }
}

const withoutRetries = { retry: { limit: 0 } };

/** Waits as long as the service asks, or longer each time. */
async function waitAsAsked(attempt: number, { retryAfter }: ManagementError): Promise<void> {
  await waitLonger(attempt, retryAfter);
}

function failureOf({ status }: ManagementError): FailedCreation {
  if (status === 429) return 'not executed';
  if (status === 0 || [408, 502, 503, 504].includes(status)) return 'unknown';
  return status >= 500 ? 'failed' : 'refused';
}

function toManagementError(what: string, error: unknown): ManagementError {
  if (!(error instanceof ClientError)) {
    const reason = error instanceof Error ? error.message : String(error);
    return new ManagementError(`${what}: ${reason}`, 0, { cause: error });
  }
  const { status, statusText, data } = error.response;
  const reported = data === undefined ? '' : `: ${JSON.stringify(data)}`;
  const advice = status === 401 ? ' (is STORYBLOK_MANAGEMENT_TOKEN right?)' : '';
  const retryAfter = error instanceof AnsweredError ? error.retryAfter : null;
  return new ManagementError(`${what}: ${status} ${statusText}${reported}${advice}`, status, { retryAfter });
}

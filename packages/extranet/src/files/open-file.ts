import { ContentError } from '@clavora/content-client/content-error';

/** A file of the content service that the partner may have. */
export interface PartnerFile {
  /** Under which it is saved. */
  name: string;
  /** Where it can be read for a while; asked for a fresh one when that was refused. Never leaves the server. */
  url: (options?: { isFresh?: boolean }) => Promise<string>;
}

/** Options of a request for a file. */
export interface FileRequest {
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  fetch?: typeof fetch | undefined;
  /** Statuses of the service, besides its own, that mean that there is no such thing. */
  missing?: readonly number[];
  /** Milliseconds until the content service has to have begun its answer; ten seconds unless given. */
  maxWaitMs?: number;
}

/** A file that cannot be given: there is none (404), the content service does not answer (503), or answers otherwise than agreed (502). */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly status: 404 | 502 | 503;

  constructor(status: 404 | 502 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** An archive is on its way already: its reader loses a file, and no time, by a service that is slow. */
const defaultTimeoutMs = 10_000;
/** Milliseconds until a single file or picture must begin to arrive (SEC-6). */
export const visitorTimeoutMs = 1_900;

/**
 * Keeps an answer for as long as there is its body. Node ends a body that nobody has begun to read when the answer it came with is cleared up:
 * a file that waits for its turn would be empty, without an error.
 */
const answersByBody = new WeakMap<ReadableStream, Response>();

/**
 * Asks the content service for a file, with another address when it refuses the first: signatures expire. Resolves with its answer of 200, 206,
 * 304 or 416; rejects with a FileError, which names neither address nor words of the service. With GET alone: signatures are of that method.
 */
export async function requestFile(source: PartnerFile, request: FileRequest): Promise<Response> {
  const first = await ask(source, request, false);
  const response = isRefused(first) ? await again(first, source, request) : first;
  if ([200, 206, 304, 416].includes(response.status)) return response;
  await discard(response);
  const status = request.missing?.includes(response.status) ? 404 : meaningOf(response.status);
  throw new FileError(status, `${source.name}: the content service answered ${response.status}`);
}

/** The bytes of a file from its beginning; rejects with a FileError. */
export async function openFile(source: PartnerFile, request: FileRequest): Promise<ReadableStream<Uint8Array>> {
  const response = await requestFile(source, request);
  if (response.status === 200 && response.body) return response.body;
  await discard(response);
  throw new FileError(502, `${source.name}: expected a file, got an answer of ${response.status}`);
}

/** Cancels the body of a response that is not needed. */
export async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined);
}

async function again(refused: Response, source: PartnerFile, request: FileRequest): Promise<Response> {
  await discard(refused);
  return ask(source, request, true);
}

async function ask(source: PartnerFile, request: FileRequest, isFresh: boolean): Promise<Response> {
  const url = await addressOf(source, isFresh);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), request.maxWaitMs ?? defaultTimeoutMs);
  try {
    const response = await (request.fetch ?? fetch)(url, {
      // Compressed, neither lengths nor ranges would be those of the file.
      headers: { 'accept-encoding': 'identity', ...request.headers },
      signal: AbortSignal.any([request.signal, late.signal]),
    });
    if (response.body) answersByBody.set(response.body, response);
    if ((response.headers.get('content-encoding') ?? 'identity') === 'identity') return response;
    await discard(response);
  } catch {
    // What went wrong with the network names the address.
    throw new FileError(503, `${source.name}: the content service did not answer`);
  } finally {
    clearTimeout(timer);
  }
  throw new FileError(502, `${source.name}: expected the file as it is, got it encoded`);
}

async function addressOf(source: PartnerFile, isFresh: boolean): Promise<string> {
  try {
    return await source.url({ isFresh });
  } catch (error) {
    const status = error instanceof ContentError ? error.status : null;
    throw new FileError(status === 404 ? 404 : 503, `${source.name}: no address, status ${status ?? 'unknown'}`);
  }
}

function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403;
}

function meaningOf(status: number): FileError['status'] {
  if (status === 404 || status === 410) return 404;
  return status === 429 || status >= 500 ? 503 : 502;
}

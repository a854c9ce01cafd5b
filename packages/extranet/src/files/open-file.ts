import { ContentError } from '@clavora/content-client/content-error';

/** A file of the content service that the partner may have. */
export interface PartnerFile {
  /** The name for saving it. */
  name: string;
  /** Returns an address that is valid for a while; `isFresh` requests a new one after a rejection. Never leaves the server. */
  url: (options?: { isFresh?: boolean }) => Promise<string>;
}

/** Options of a request for a file. */
export interface FileRequest {
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  fetch?: typeof fetch | undefined;
  /** Further statuses of the service that mean that the file does not exist. */
  missing?: readonly number[];
  /** Milliseconds until the content service must begin its answer; ten seconds by default. */
  maxWaitMs?: number;
}

/** The file cannot be served: it does not exist (404), the content service does not answer (503), or answers unexpectedly (502). */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly status: 404 | 502 | 503;

  constructor(status: 404 | 502 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** Default timeout, for files of archives: the archive is under way already, and only loses a file if it expires. */
const defaultTimeoutMs = 10_000;
/** Milliseconds until a single file or picture must begin to arrive (SEC-6). */
export const visitorTimeoutMs = 1_900;

/**
 * Keeps a response referenced as long as its body: Node ends an unread body when its response is garbage-collected, and a file waiting in an
 * archive would be empty, without an error.
 */
const answersByBody = new WeakMap<ReadableStream, Response>();

/**
 * Requests a file from the content service, with a new address if the first is rejected: signatures expire. Resolves with an answer of 200, 206,
 * 304 or 416; rejects with a FileError that contains neither addresses nor texts of the service. GET only: signatures are for that method.
 */
export async function requestFile(source: PartnerFile, request: FileRequest): Promise<Response> {
  const first = await sendRequest(source, request, false);
  const response = isRefused(first) ? await again(first, source, request) : first;
  if ([200, 206, 304, 416].includes(response.status)) return response;
  await discard(response);
  const status = request.missing?.includes(response.status) ? 404 : meaningOf(response.status);
  throw new FileError(status, `${source.name}: the content service answered ${response.status}`);
}

/** Returns the bytes of a file from its start; rejects with a FileError. */
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
  return sendRequest(source, request, true);
}

async function sendRequest(source: PartnerFile, request: FileRequest, isFresh: boolean): Promise<Response> {
  const url = await addressOf(source, isFresh);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), request.maxWaitMs ?? defaultTimeoutMs);
  try {
    const response = await (request.fetch ?? fetch)(url, {
      // With compression, lengths and ranges would not be those of the file.
      headers: { 'accept-encoding': 'identity', ...request.headers },
      signal: AbortSignal.any([request.signal, late.signal]),
    });
    if (response.body) answersByBody.set(response.body, response);
    if ((response.headers.get('content-encoding') ?? 'identity') === 'identity') return response;
    await discard(response);
  } catch {
    // Network errors contain the address.
    throw new FileError(503, `${source.name}: the content service did not answer`);
  } finally {
    clearTimeout(timer);
  }
  throw new FileError(502, `${source.name}: expected the file without content encoding`);
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

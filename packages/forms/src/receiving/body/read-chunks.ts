import { RefusedError } from '../refused.ts';
import { type BodyTimeouts, withTimeout } from './timeouts.ts';

type Body = ReadableStream<Uint8Array>;

/** Limits of reading the rest of a rejected body: browsers read the response only after they have sent all. */
const discardLimits = { bytes: 100_000_000, timeoutMs: 60_000 } as const;

/**
 * Yields the chunks of a body. Throws a `RefusedError`: `large` after `maxBytes` bytes, `slow` at a timeout, `malformed` if the connection closes.
 * Then discards the rest of the body.
 */
export async function* readChunks(body: Body, maxBytes: number, timeouts: BodyTimeouts): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const end = performance.now() + timeouts.totalMs;
  let bytes = 0;
  let isDone = false;
  try {
    for (;;) {
      const left = Math.min(timeouts.stallMs, end - performance.now());
      const { done, value } = await withTimeout(nextOf(reader), left, 'slow');
      isDone = done;
      if (done) return;
      bytes += value.length;
      if (bytes > maxBytes) throw new RefusedError('large');
      yield value;
    }
  } finally {
    if (!isDone) void discard(reader);
  }
}

/** Discards the body of a request if nothing has read it. */
export function discardBody({ body, bodyUsed }: Request): void {
  if (body && !bodyUsed && !body.locked) void discard(body.getReader());
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new RefusedError('malformed');
  }
}

/** Reads and discards the rest of a body. Cancelling it instead would close the connection before the response. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const end = performance.now() + discardLimits.timeoutMs;
  try {
    for (let bytes = 0; bytes < discardLimits.bytes; ) {
      const { done, value } = await withTimeout(reader.read(), end - performance.now(), 'slow');
      if (done) return;
      bytes += value.length;
    }
    reader.releaseLock();
  } catch {
    // The connection is closed or too slow: no response can reach the visitor.
  }
}

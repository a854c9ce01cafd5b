import { RefusedError } from '../refused.ts';
import { type BodyTimeouts, withTimeout } from './timeouts.ts';

type Body = ReadableStream<Uint8Array>;

/** Once an answer is known, what still comes is read for so long and no longer: a browser takes the answer when it has sent all. */
const leftover = { bytes: 100_000_000, timeoutMs: 60_000 } as const;

/**
 * The bytes of a request as they come. Throws `RefusedError`: `large` after `maxBytes` bytes, `slow` at a timeout, `malformed` when the visitor
 * is gone.
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

/** Reads to nothing what of a request was not read. */
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

/** Cancelling instead would end the connection, and with it the answer. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const end = performance.now() + leftover.timeoutMs;
  try {
    for (let bytes = 0; bytes < leftover.bytes; ) {
      const { done, value } = await withTimeout(reader.read(), end - performance.now(), 'slow');
      if (done) return;
      bytes += value.length;
    }
    reader.releaseLock();
  } catch {
    // The visitor is gone or too slow, so no answer can reach them.
  }
}

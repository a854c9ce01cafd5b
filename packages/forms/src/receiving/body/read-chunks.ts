import { RefusedError } from '../refused.ts';
import { discard } from './discard-body.ts';
import { type BodyTimeouts, withTimeout } from './timeouts.ts';

type Body = ReadableStream<Uint8Array>;

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

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new RefusedError('malformed');
  }
}

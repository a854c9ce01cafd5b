import { withTimeout } from './timeouts.ts';

/** Limits of reading the rest of a rejected body: browsers read the response only after they have sent all. */
const discardLimits = { bytes: 100_000_000, timeoutMs: 60_000 } as const;

/** Discards the body of a request if nothing has read it. */
export function discardBody({ body, bodyUsed }: Request): void {
  if (body && !bodyUsed && !body.locked) void discard(body.getReader());
}

/** Reads and discards the rest of a body. Cancelling it instead would close the connection before the response. */
export async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
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

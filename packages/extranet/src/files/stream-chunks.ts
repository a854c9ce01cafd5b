import { Readable } from 'node:stream';

/** Bytes as either kind of stream gives them. */
export type ByteStream = ReadableStream<Uint8Array> | NodeJS.ReadableStream;

/** The same bytes as a web stream. */
export function webStream(stream: ByteStream): ReadableStream<Uint8Array> {
  if (stream instanceof ReadableStream) return stream;
  const readable = stream instanceof Readable ? stream : new Readable().wrap(stream);
  // Node declares its class a second time, with other overloads.
  return Readable.toWeb(readable) as ReadableStream<Uint8Array>;
}

/** The chunks of a stream; ends the stream when it is left early, and rejects at once when `signal` aborts, however long the next chunk takes. */
export async function* streamChunks(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await reader.cancel().catch(() => undefined);
  }
}

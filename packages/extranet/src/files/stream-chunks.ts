import { Readable } from 'node:stream';

/** Bytes as either kind of stream gives them. */
export type ByteStream = ReadableStream<Uint8Array> | NodeJS.ReadableStream;

export type ByteReader = ReadableStreamDefaultReader<Uint8Array>;

/** A reader of either kind. It takes hold of the stream at once: Node ends bodies that nobody holds when it clears up memory. */
export function byteReader(stream: ByteStream): ByteReader {
  if (stream instanceof ReadableStream) return stream.getReader();
  const readable = stream instanceof Readable ? stream : new Readable().wrap(stream);
  // Node declares its class a second time, with other overloads.
  return (Readable.toWeb(readable) as ReadableStream<Uint8Array>).getReader();
}

/** The chunks that are left; ends the stream when it is left early, and rejects at once when `signal` aborts, however long the next chunk takes. */
export async function* chunksOf(reader: ByteReader, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  const stop = () => endReading(reader);
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
    endReading(reader);
  }
}

/** Ends a stream, where it has not ended. */
export function endReading(reader: ByteReader): void {
  reader.cancel().catch(() => undefined);
}

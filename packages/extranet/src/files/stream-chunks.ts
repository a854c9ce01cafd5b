import { Readable } from 'node:stream';

/** A byte stream of either kind. */
export type ByteStream = ReadableStream<Uint8Array> | NodeJS.ReadableStream;

export type ByteReader = ReadableStreamDefaultReader<Uint8Array>;

/** Returns a reader for either kind of stream. It locks the stream at once: Node ends bodies without a reader when it frees memory. */
export function byteReader(stream: ByteStream): ByteReader {
  if (stream instanceof ReadableStream) return stream.getReader();
  const readable = stream instanceof Readable ? stream : new Readable().wrap(stream);
  // Node's types declare the class twice, with different overloads.
  return (Readable.toWeb(readable) as ReadableStream<Uint8Array>).getReader();
}

/**
 * Yields the remaining chunks. Ends the stream when the loop is left, and rejects at once when `signal` aborts, even while a chunk is pending.
 */
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

/** Ends a stream that has not ended. */
export function endReading(reader: ByteReader): void {
  reader.cancel().catch(() => undefined);
}

interface StreamOptions {
  /** The visitor's signal: ends the bytes. */
  signal: AbortSignal;
  /** Called where the visitor reads no more, before the bytes are ended. */
  onCancel?: () => void;
}

/** Returns bytes as a stream that asks for them as it is read; before its first read, as for a HEAD request, for none. */
export function streamOf(
  bytes: AsyncGenerator<Uint8Array, void>,
  { signal, onCancel }: StreamOptions,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stop = () => {
          controller.error(signal.reason);
          bytes.return().catch(() => undefined);
        };
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      },
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        onCancel?.();
        await bytes.return();
      },
    },
    { highWaterMark: 0 },
  );
}

import { type CompareRequest, type Comparison, compareTracing } from './compare-tracing.ts';

type Answer = Comparison | { failure: string };

// A browser runs this file a second time, in a thread without a document: nothing that it imports may need one.
if (!('document' in globalThis) && 'postMessage' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
    void compareTracing(data).then(
      (comparison) => postMessage(comparison satisfies Answer),
      (error: unknown) => postMessage({ failure: String(error) } satisfies Answer),
    );
  });

let thread: Worker | null = null;

/** Compares a tracing in a thread of its own, one at a time, so that the page stays responsive; rejects if profiles cannot be loaded, or if there is no thread. */
export async function compareInThread(request: CompareRequest): Promise<Comparison> {
  thread ??= new Worker(import.meta.url, { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Comparison>();
  const answered = ({ data }: MessageEvent<Answer>) =>
    'failure' in data ? reject(new Error(data.failure)) : resolve(data);
  thread.addEventListener('message', answered, { once: true });
  thread.addEventListener('error', () => reject(new Error('The thread does not run')), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  thread.postMessage({ ...request, path: new URL(request.path, location.href).href });
  return promise;
}

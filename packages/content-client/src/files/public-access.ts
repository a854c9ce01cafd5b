/** Whether visitors can read a file without a signature; `unknown` if the service did not answer. */
export type FileAccess = 'public' | 'private' | 'unknown';

export interface AccessOptions {
  fetch?: typeof fetch;
  /** 10,000 ms by default. */
  timeoutMs?: number;
  /** 8 by default. */
  maxRequests?: number;
  signal?: AbortSignal;
}

/** Requests files without a signature. Resolves to the access by address; never rejects: unreachable files are `unknown`. */
export async function accessOfFiles(
  addresses: Iterable<string>,
  {
    fetch: fetcher = (input, init) => fetch(input, init),
    timeoutMs = 10_000,
    maxRequests = 8,
    signal,
  }: AccessOptions = {},
): Promise<Map<string, FileAccess>> {
  const waiting = [...new Set(addresses)];
  const found = new Map<string, FileAccess>(waiting.map((address) => [address, 'unknown']));
  const iterator = waiting.values();
  const worker = async (): Promise<void> => {
    for (const address of iterator) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
      if (signal?.aborted) return;
      found.set(address, await accessOf(address, fetcher, stop));
    }
  };
  await Promise.all(Array.from({ length: maxRequests }, worker));
  return found;
}

async function accessOf(address: string, fetcher: typeof fetch, signal: AbortSignal): Promise<FileAccess> {
  try {
    const response = await fetcher(address, { method: 'HEAD', signal, cache: 'no-store' });
    if (response.ok) return 'public';
    // Storage answers 403 to HEAD of a private file. A deleted file is not public either.
    return [401, 403, 404, 410].includes(response.status) ? 'private' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** The thread that compresses documents at Brotli's best quality, one at a time (dense-brotli.ts). */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import { brotliParameters } from './content-coding.ts';

/** Requests go first: on Linux the priority is that of this thread alone. */
const lowPriority = 10;

try {
  if (process.platform === 'linux') setPriority(0, lowPriority);
} catch {
  // Not permitted everywhere; compression then takes time from requests.
}

parentPort?.on('message', (document: Uint8Array) => {
  const dense = brotliCompressSync(document, {
    params: brotliParameters(constants.BROTLI_MAX_QUALITY, document.byteLength),
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  parentPort?.postMessage(dense);
});

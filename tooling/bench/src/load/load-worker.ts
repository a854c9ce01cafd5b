/** Sends requests for one URL over kept connections until the time is over; posts the number of complete answers. */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadOptions } from './load.ts';

const { url, headers, connections, milliseconds } = workerData as LoadOptions;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + milliseconds;
let answers = 0;

await Promise.all(Array.from({ length: connections }, requestUntilEnd));
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(answers);

async function requestUntilEnd(): Promise<void> {
  while (performance.now() < end) {
    await request();
    if (performance.now() < end) answers += 1;
  }
}

function request(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Expected ${url} to answer 200, got ${response.statusCode}`));
      response.on('error', reject);
      response.on('end', resolve);
      response.resume();
    }).on('error', reject);
  });
}

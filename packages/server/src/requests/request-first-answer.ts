import { request } from 'node:http';
import { ownRequestHeader, ownRequestKey } from './own-request.ts';

/**
 * Requests the icon of this process, which every market has. Next creates its cache at the first request for a cached answer: a process that starts with
 * the cache of all instances connects to it before it is ready, and has their pages when the content service is down.
 */
export function requestFirstAnswer(ownOrigin: string): void {
  const asked = request(`${ownOrigin}/favicon.ico`, {
    method: 'HEAD',
    headers: { [ownRequestHeader]: ownRequestKey() },
  });
  asked.on('response', (response) => response.resume());
  // A failure is the visitor's to see.
  asked.on('error', () => undefined);
  asked.end();
}

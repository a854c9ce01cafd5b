import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers a request for readiness while the server ends: 503, so that load balancers send no further visitors. Returns whether it answered; every
 * other request is served as before.
 */
export function answerNotReady(request: IncomingMessage, response: ServerResponse, isEnding: boolean): boolean {
  const [pathname] = (request.url ?? '').split('?', 1);
  if (!isEnding || pathname !== '/api/health/ready') return false;
  const body = JSON.stringify({ status: 'ending' });
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

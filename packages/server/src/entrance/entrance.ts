import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientHeader, setClientAddress } from '../requests/client-address.ts';
import { isOwnRequest } from '../requests/own-request.ts';
import { allowedMethods } from './allowed-methods.ts';
import type { PathCase } from './path-case.ts';
import { removeInternalHeaders } from './request-headers.ts';
import { readTarget } from './request-target.ts';

export interface EntranceOptions {
  /** The number of proxies in front of the site. */
  trustedProxies: number;
  readCase: PathCase;
  /** Answers 404 with the error screen. */
  sendNotFound: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Returns whether a request is passed on to static files, the preview gate and Next; else this function has answered it. A passed request has a
 * canonical URL, a method that its path accepts, and no header that only Next or a trusted proxy may send. Internal paths are passed for requests of
 * this process only.
 */
export function admitRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustedProxies, readCase, sendNotFound }: EntranceOptions,
): boolean {
  const url = request.url ?? '';
  const isOwn = isOwnRequest(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const spelling = readTarget(url);
  const reading = spelling.kind === 'canonical' ? readCase(url) : spelling;
  if (reading.kind === 'redirect' && isRead) {
    response.statusCode = 301;
    response.setHeader('location', reading.location);
    response.end();
    return false;
  }
  if (reading.kind === 'refused' && reading.status === 400) {
    sendText(request, response, 400, 'Bad Request');
    return false;
  }
  const methods = reading.kind === 'canonical' ? allowedMethods(url) : ['GET', 'HEAD'];
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('allow', methods.join(', '));
    sendText(request, response, 405, 'Method Not Allowed');
    return false;
  }
  if (reading.kind === 'refused' || (reading.kind === 'internal' && !isOwn)) {
    sendNotFound(request, response);
    return false;
  }
  removeInternalHeaders(request.headers, trustedProxies, isOwn);
  // A request of this process to itself names the client for whom it is.
  if (!isOwn || request.headers[clientHeader] === undefined) setClientAddress(request, trustedProxies);
  return true;
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

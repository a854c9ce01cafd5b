import { connect } from 'node:net';
import type { OddRequest } from './odd-requests.ts';

/** How a site answered a request. */
export type Outcome =
  | { kind: 'answer'; status: number; body: string; milliseconds: number }
  /** The connection was closed before a status; `received` is what was received. */
  | { kind: 'closed'; received: string; milliseconds: number }
  | { kind: 'timeout'; milliseconds: number };

/** Maximum bytes read of an answer. */
const maxAnswerBytes = 4_000_000;

/** Sends a request byte by byte, and reads one answer. Rejects if nothing listens. */
export function sendRequest(origin: URL, request: OddRequest, timeoutMs: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const began = performance.now();
  const parts: Buffer[] = [];
  let size = 0;
  let isConnected = false;
  const socket = connect({ host: origin.hostname, port: Number(origin.port), allowHalfOpen: true });
  const end = (outcome: Outcome) => {
    clearTimeout(timer);
    socket.destroy();
    resolve(outcome);
  };
  const milliseconds = () => Math.round(performance.now() - began);
  const timer = setTimeout(() => end({ kind: 'timeout', milliseconds: milliseconds() }), timeoutMs);
  const read = (isOver: boolean) => {
    const text = Buffer.concat(parts).toString('latin1');
    const answer = readAnswer(text, request.method);
    if (answer && (answer.isWhole || isOver || size > maxAnswerBytes)) {
      end({ kind: 'answer', status: answer.status, body: answer.body, milliseconds: milliseconds() });
    } else if (isOver) end({ kind: 'closed', received: text.slice(0, 200), milliseconds: milliseconds() });
  };
  socket.on('connect', () => {
    isConnected = true;
    socket.write(bytesOf(request, origin));
    // A truncated request ends by closing the connection.
    if (request.body?.framing === 'truncated') socket.end();
  });
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.byteLength;
    read(false);
  });
  socket.on('end', () => read(true));
  socket.on('error', (error) => {
    if (isConnected) return read(true);
    clearTimeout(timer);
    reject(error);
  });
  return promise;
}

/** Returns the bytes of a request. Adds `host` and `connection` if the request has none. */
export function bytesOf({ method, target, headers, body }: OddRequest, origin: URL): Buffer {
  const own = new Set(headers.map(([name]) => name));
  const lines = [`${method} ${target} HTTP/1.1`];
  if (!own.has('host')) lines.push(`host: ${origin.host}`);
  if (!own.has('connection')) lines.push('connection: close');
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (body?.framing === 'chunked') lines.push('transfer-encoding: chunked');
  else if (body) lines.push(`content-length: ${body.content.length + (body.framing === 'truncated' ? 100 : 0)}`);
  const content = body?.framing === 'chunked' ? chunked(body.content) : (body?.content ?? '');
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`, 'latin1');
}

function chunked(content: string): string {
  return `${content === '' ? '' : `${content.length.toString(16)}\r\n${content}\r\n`}0\r\n\r\n`;
}

interface ReadAnswer {
  status: number;
  body: string;
  isWhole: boolean;
}

/** Parses the first answer after "continue" ones; null while its head is incomplete. */
export function readAnswer(text: string, method: string): ReadAnswer | null {
  const headEnd = text.indexOf('\r\n\r\n');
  const [, digits] = /^HTTP\/1\.[01] (\d{3})/.exec(text) ?? [];
  if (headEnd === -1 || digits === undefined) return null;
  const status = Number(digits);
  const rest = text.slice(headEnd + 4);
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(rest, method);
  const head = text.slice(0, headEnd).toLowerCase();
  if (method === 'HEAD' || status === 101 || status === 204 || status === 304)
    return { status, body: '', isWhole: true };
  const [, length] = /\r\ncontent-length: *(\d+)/.exec(head) ?? [];
  const isWhole =
    length === undefined
      ? /\r\ntransfer-encoding: *chunked/.test(head) && rest.endsWith('0\r\n\r\n')
      : rest.length >= Number(length);
  return { status, body: rest, isWhole };
}

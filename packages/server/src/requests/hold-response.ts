import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The methods of a response below the hold. Functions that wrap the response later may have replaced its own methods when a body is sent. */
export type DirectResponse = Pick<ServerResponse, 'writeHead' | 'end'>;

export interface HoldOptions {
  /** Whether the response is held; called once, when its status and headers are set. */
  isHeld: () => boolean;
  /** Sends the held body by the methods that `holdResponse` returns: status and headers are set on the response, nothing has been sent. */
  send: (body: Buffer) => void;
}

/**
 * Holds the responses that `isHeld` selects back until they are complete, and passes others through. Functions that wrap the response later keep calling the methods set
 * here: once a response is passed through or complete, they only hand on.
 */
export function holdResponse(response: ServerResponse, { isHeld, send }: HoldOptions): DirectResponse {
  const own = {
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  let state: 'undecided' | 'held' | 'passed' | 'complete' = 'undecided';
  const pieces: Buffer[] = [];

  const decide = (): void => {
    if (state !== 'undecided') return;
    state = isHeld() ? 'held' : 'passed';
  };

  response.writeHead = ((...parts: Parameters<typeof own.writeHead>) => {
    if (state === 'undecided') {
      const [status, ...rest] = parts as [number, ...unknown[]];
      response.statusCode = status;
      for (const part of rest) setHeaders(response, part);
      decide();
    }
    return state === 'held' ? response : own.writeHead(...parts);
  }) as typeof response.writeHead;
  response.flushHeaders = () => {
    decide();
    if (state !== 'held') own.flushHeaders();
  };
  response.write = ((...parts: Parameters<typeof own.write>) => {
    decide();
    if (state !== 'held') return own.write(...parts);
    pieces.push(bytesOf(parts[0]));
    return true;
  }) as typeof response.write;
  response.end = ((...parts: Parameters<typeof own.end>) => {
    decide();
    if (state !== 'held') return own.end(...parts);
    state = 'complete';
    const [last] = parts as unknown[];
    if (typeof last === 'string' || last instanceof Uint8Array) pieces.push(bytesOf(last));
    const [only] = pieces;
    send(pieces.length === 1 && only ? only : Buffer.concat(pieces));
    return response;
  }) as typeof response.end;
  return own;
}

/** Sets headers as `writeHead` accepts them: an object, or a list of names and values. */
function setHeaders(response: ServerResponse, given: unknown): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return;
  for (const [name, value] of Object.entries(given as OutgoingHttpHeaders)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}

function bytesOf(piece: unknown): Buffer {
  if (Buffer.isBuffer(piece)) return piece;
  return piece instanceof Uint8Array ? Buffer.from(piece) : Buffer.from(String(piece));
}

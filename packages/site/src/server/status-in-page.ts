import type { ServerResponse } from 'node:http';

/** The name of the `<meta>` by which a page that is made at each request says its status: Next has sent 200 by the time it knows. */
export const statusMetaName = 'x-http-status';

const statusMeta = new RegExp(`<meta name="${statusMetaName}" content="(401|404)"`);

/** Bytes within which a page's head ends; a longer one states nothing. */
const mostHead = 256_000;

/**
 * Gives an uncompressed response the status that its page states. What comes first waits until the page's own head is whole.
 */
export function takeStatusFromPage(response: ServerResponse): void {
  const own = {
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  type Write = Parameters<typeof own.write>;
  let waiting: Write[] = [];
  let head = '';

  const isOver = (piece: unknown): boolean => {
    if (response.headersSent || !String(response.getHeader('content-type') ?? '').startsWith('text/html')) return true;
    head += piece instanceof Uint8Array ? Buffer.from(piece).toString('utf8') : String(piece);
    return head.includes('</head>') || head.length > mostHead;
  };
  const letGo = () => {
    Object.assign(response, own);
    const [, status] = statusMeta.exec(head) ?? [];
    if (status !== undefined && !response.headersSent) response.statusCode = Number(status);
    for (const parts of waiting) own.write(...parts);
    waiting = [];
  };

  response.flushHeaders = () => undefined;
  response.write = ((...parts: Write) => {
    const isDone = isOver(parts[0]);
    waiting.push(parts);
    if (isDone) letGo();
    return true;
  }) as typeof response.write;
  response.end = ((...parts: Parameters<typeof own.end>) => {
    if (typeof parts[0] !== 'function' && parts[0] !== undefined && parts[0] !== null) isOver(parts[0]);
    letGo();
    return own.end(...parts);
  }) as typeof response.end;
}

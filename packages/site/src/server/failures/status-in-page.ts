import type { ServerResponse } from 'node:http';

/** The name of the `<meta>` by which a page that is made at each request says its status: Next has sent 200 by the time it knows. */
export const statusMetaName = 'x-http-status';

const statusMeta = new RegExp(`<meta name="${statusMetaName}" content="(4\\d\\d|50[34])"`);

/** Bytes within which a page's head ends; a longer one states nothing. */
const maxHeadLength = 256_000;

/**
 * Gives an uncompressed response the status that its page states. Its head, and what comes first of its body, wait until the page's own head
 * is whole.
 */
export function takeStatusFromPage(response: ServerResponse): void {
  const own = {
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  type Head = Parameters<typeof own.writeHead>;
  type Write = Parameters<typeof own.write>;
  // Others wrap these methods too, before and after: they stay in place and only change what they do.
  let isWaiting = true;
  let said: Head | null = null;
  const waiting: Write[] = [];
  let text = '';

  const isWhole = (piece: unknown): boolean => {
    if (!String(response.getHeader('content-type') ?? '').startsWith('text/html')) return true;
    text += piece instanceof Uint8Array ? Buffer.from(piece).toString('utf8') : String(piece);
    return text.includes('</head>') || text.length > maxHeadLength;
  };
  const letGo = () => {
    isWaiting = false;
    const [, status] = statusMeta.exec(text) ?? [];
    if (status !== undefined) response.statusCode = Number(status);
    if (said) own.writeHead(...(status === undefined ? said : ([Number(status), ...said.slice(1)] as Head)));
    for (const parts of waiting) own.write(...parts);
  };

  response.writeHead = ((...parts: Head) => {
    if (!isWaiting) return own.writeHead(...parts);
    said = parts;
    return response;
  }) as typeof response.writeHead;
  response.flushHeaders = () => {
    if (!isWaiting) own.flushHeaders();
  };
  response.write = ((...parts: Write) => {
    if (!isWaiting) return own.write(...parts);
    const isDone = isWhole(parts[0]);
    waiting.push(parts);
    if (isDone) letGo();
    return true;
  }) as typeof response.write;
  response.end = ((...parts: Parameters<typeof own.end>) => {
    if (!isWaiting) return own.end(...parts);
    if (typeof parts[0] !== 'function' && parts[0] !== undefined && parts[0] !== null) isWhole(parts[0]);
    letGo();
    return own.end(...parts);
  }) as typeof response.end;
}

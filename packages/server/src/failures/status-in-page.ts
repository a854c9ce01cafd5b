import type { ServerResponse } from 'node:http';

/** The name of the `<meta>` with the status of a page that is rendered per request: Next has set 200 before the page knows it. */
export const statusMetaName = 'x-http-status';

const statusMeta = new RegExp(`<meta name="${statusMetaName}" content="(4\\d\\d|50[34])"`);

/** The bytes that are searched for the end of the head. */
const maxHeadLength = 256_000;

/**
 * Sets the status that the page's `<meta>` states on an uncompressed response. Headers and the first part of the body are held back until the HTML
 * head is complete.
 */
export function applyPageStatus(response: ServerResponse): void {
  const own = {
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  type Head = Parameters<typeof own.writeHead>;
  type Write = Parameters<typeof own.write>;
  // Other functions wrap these methods too, so that they are never restored.
  let isWaiting = true;
  let heldHead: Head | null = null;
  const waiting: Write[] = [];
  let text = '';

  const isWhole = (piece: unknown): boolean => {
    if (!String(response.getHeader('content-type') ?? '').startsWith('text/html')) return true;
    text += piece instanceof Uint8Array ? Buffer.from(piece).toString('utf8') : String(piece);
    return text.includes('</head>') || text.length > maxHeadLength;
  };
  const release = () => {
    isWaiting = false;
    const [, status] = statusMeta.exec(text) ?? [];
    if (status !== undefined) response.statusCode = Number(status);
    if (heldHead)
      own.writeHead(...(status === undefined ? heldHead : ([Number(status), ...heldHead.slice(1)] as Head)));
    for (const parts of waiting) own.write(...parts);
  };

  response.writeHead = ((...parts: Head) => {
    if (!isWaiting) return own.writeHead(...parts);
    heldHead = parts;
    return response;
  }) as typeof response.writeHead;
  response.flushHeaders = () => {
    if (!isWaiting) own.flushHeaders();
  };
  response.write = ((...parts: Write) => {
    if (!isWaiting) return own.write(...parts);
    const isDone = isWhole(parts[0]);
    waiting.push(parts);
    if (isDone) release();
    return true;
  }) as typeof response.write;
  response.end = ((...parts: Parameters<typeof own.end>) => {
    if (!isWaiting) return own.end(...parts);
    if (typeof parts[0] !== 'function' && parts[0] !== undefined && parts[0] !== null) isWhole(parts[0]);
    release();
    return own.end(...parts);
  }) as typeof response.end;
}

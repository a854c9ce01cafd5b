import type { ServerResponse } from 'node:http';

/** The name of the `<meta>` by which a page that is made at each request says its status: Next has sent 200 by the time it knows. */
export const statusMetaName = 'x-http-status';

const statusMeta = new RegExp(`<meta name="${statusMetaName}" content="(401|404)"`);

/**
 * Gives an uncompressed response the status that its page states. The head waits for the first piece of the body, which holds the page's
 * own head.
 */
export function takeStatusFromPage(response: ServerResponse): void {
  const own = {
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  const take = (piece: unknown) => {
    Object.assign(response, own);
    const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (response.headersSent || !isPage) return;
    const text = piece instanceof Uint8Array ? Buffer.from(piece).toString('utf8') : String(piece);
    const [, status] = statusMeta.exec(text) ?? [];
    if (status !== undefined) response.statusCode = Number(status);
  };
  response.flushHeaders = () => undefined;
  response.write = ((...parts: Parameters<typeof own.write>) => {
    take(parts[0]);
    return response.write(...parts);
  }) as typeof response.write;
  response.end = ((...parts: Parameters<typeof own.end>) => {
    take(parts[0]);
    return response.end(...parts);
  }) as typeof response.end;
}

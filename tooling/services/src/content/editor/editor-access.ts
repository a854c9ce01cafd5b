import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lets only the editor's own page in, on this machine: a page of another site may neither write nor, by a name of its own
 * that leads here, read. Sends the refusal itself; undefined lets the request go on.
 */
export async function requireOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { host, origin, 'sec-fetch-site': fetchSite } = request.headers;
  const isHere = host !== undefined && loopbackNames.test(host);
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const isOwn = origin === undefined ? !isWrite : origin === `http://${host}`;
  // Browsers say so themselves; what is no browser does not, and has no page that could be tricked.
  const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin' && (isWrite || fetchSite !== 'none');
  if (isHere && isOwn && !isForeign) return undefined;
  return reply.code(403).send({ error: 'only the editor itself may ask this, on this machine' });
}

/** What the editor's page may load and who may frame it. */
export function editorPolicy(siteOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    `frame-src ${siteOrigins.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Admits only the editor's own page on this machine: pages of other sites may neither write nor read through
 * a DNS name that resolves to this machine. Replies with an error to others; returns undefined if the request
 * may continue.
 */
export async function requireOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { host, origin, 'sec-fetch-site': fetchSite } = request.headers;
  const isHere = host !== undefined && loopbackNames.test(host);
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const isOwn = origin === undefined ? !isWrite : origin === `http://${host}`;
  // Browsers send `sec-fetch-site`; other local callers do not, and are not vulnerable to foreign pages.
  const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin' && (isWrite || fetchSite !== 'none');
  if (isHere && isOwn && !isForeign) return undefined;
  return reply.code(403).send({ error: 'only the editor itself may ask this, on this machine' });
}

/** Returns the content security policy of the editor's page. */
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

import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Admits the service's own pages and local callers that are not pages (tests). Pages of other sites may
 * neither change anything nor read anything through a DNS name that resolves to this machine. Replies with an
 * error to others; returns undefined if the request may continue.
 */
export async function requireOwnOrNoPage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  const isHere = host !== undefined && loopbackNames.test(host);
  const isOwn = origin === undefined || origin === `http://${host}`;
  // Links from elsewhere may open a page; only forms and scripts of the page itself may do more.
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none' && request.method !== 'GET';
  if (isHere && isOwn && !isForeign) return undefined;
  return reply.code(403).send({ error: 'only pages of the service itself may ask this, on this machine' });
}

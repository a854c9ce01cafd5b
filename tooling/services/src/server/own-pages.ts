import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lets the service's own pages in, and whatever on this machine is no page (tests). A page of another site may neither change anything nor, by a
 * name of its own that leads here, read anything. Sends the refusal itself; undefined lets the request go on.
 */
export async function requireOwnOrNoPage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  const isHere = host !== undefined && loopbackNames.test(host);
  const isOwn = origin === undefined || origin === `http://${host}`;
  // A link from elsewhere may open a page; only forms and scripts of the page itself may do more.
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none' && request.method !== 'GET';
  if (isHere && isOwn && !isForeign) return undefined;
  return reply.code(403).send({ error: 'only pages of the service itself may ask this, on this machine' });
}

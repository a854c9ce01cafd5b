import type { FastifyReply } from 'fastify';

/** Of every page of the service. */
export const styleSheet = '/identity.css';

/** Sends a page that nobody frames or keeps. Its forms may lead to `targets` besides the service itself. */
export function sendPage(reply: FastifyReply, html: string, targets: readonly string[] = []): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...targets].join(' ')}`,
    "frame-ancestors 'none'",
  ];
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      // Not `no-referrer`: forms would then not say where they come from.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

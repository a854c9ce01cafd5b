import type { FastifyReply } from 'fastify';

/** Style sheet of all pages of the service. */
export const styleSheet = '/identity.css';
/** The font files that it names, by path. */
export const fontFiles = {
  '/geologica-latin.woff2': import.meta.resolve(
    '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
  ),
  '/geologica-cyrillic.woff2': import.meta.resolve(
    '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2',
  ),
} as const;

/**
 * Sends a page that may be neither framed nor cached. Its forms may redirect to `targets` besides the service
 * itself.
 */
export function sendPage(reply: FastifyReply, html: string, targets: readonly string[] = []): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...targets].join(' ')}`,
    "frame-ancestors 'none'",
  ];
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      // Not `no-referrer`: browsers would then send forms without an origin.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

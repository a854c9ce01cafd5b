import type { FastifyReply } from 'fastify';

export interface PageParts {
  /** BCP 47. */
  language: string;
  title: string;
  /** HTML. */
  body: string;
}

/** A page of the service around what is in it. */
export function page({ language, title, body }: PageParts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/identity.css">
</head>
<body>
${body}
</body>
</html>
`;
}

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

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

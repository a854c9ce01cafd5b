export interface HtmlPageParts {
  /** BCP 47; English by default. */
  language?: string;
  title: string;
  /** URL of the style sheet. */
  styleSheet: string;
  /** URL of the script, if any. */
  script?: string;
  /** HTML. */
  body: string;
}

/** Returns the HTML of a service's page around `body`. Search engines must not index it. */
export function htmlPage({ language = 'en', title, styleSheet, script, body }: HtmlPageParts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleSheet}">${script === undefined ? '' : `\n<script type="module" src="${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`;
}

/** Escapes text for HTML, attributes included. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export interface HtmlPageParts {
  /** BCP 47; English without one. */
  language?: string;
  title: string;
  /** The address of its style sheet. */
  styleSheet: string;
  /** The address of its script, where it has one. */
  script?: string;
  /** HTML. */
  body: string;
}

/** A page of a service around what is in it. No search engine keeps it. */
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

/** Text as it stands in HTML, attributes included. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export const usage = `npm run crawl [-- <address> …] [options]

  Requests every page of the sites, starting at their home pages and sitemaps, and reports faults: broken links, links to redirects,
  inconsistent canonical addresses and translations, sitemaps, feeds, headings, titles, JSON-LD, pictures without size, headers below
  the grade A+ of the HTTP Observatory.

  <address>             origin of a site, such as https://italy.example; the sites of npm start by default. Links between the sites are
                        followed, other links are not

  --at-once <number>    concurrent requests per site; 4 by default
  --examples <number>   printed examples of each kind; 3 by default
  --json <file>         saves all findings as JSON

Environment:
  PORT_GLOBAL … PORT_GERMANY  ports of the sites of npm start, if not the default ones

Exits with 0; with 1 for findings or a site that does not answer; with 2 for an invalid command line.`;

/** An invalid command line; the message says what was expected. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}

export const usage = `npm run crawl [-- <address> …] [options]

  Visits every page of the sites from their homes, sitemaps and links, and tells what is wrong: links that lead nowhere or to
  redirects, canonical addresses and translations that do not agree, sitemaps, feeds, headings, titles, JSON-LD, pictures without size.

  <address>             of a site, such as https://italy.example; those of npm start by default. They are crawled as one: links between
                        them are followed, links elsewhere are not

  --at-once <number>    requests to one site at once; 4 by default
  --examples <number>   how many of each kind are shown; 3 by default
  --json <file>         saves everything that was found as JSON

Environment:
  PORT_GLOBAL … PORT_GERMANY  where the sites of npm start are, where they are not at their usual ports

Ends with 0, with 1 where something was found or a site does not answer, with 2 where the command was not understood.`;

/** An invalid command line; the message says what was expected. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}

export const usage = `npm run fuzz [-- <market>] [options]

  Sends a site many requests that no browser sends: unusual paths, methods, headers and bodies. Fails if an answer is a 5xx, takes more
  than five seconds, lacks a status or contains a stack trace, and if a page of the sitemap answers differently afterwards.

  <market>             italy by default. A running site of npm start is used; otherwise the site is built and started with separate
                       embedded services, at other ports

  --count <number>     number of requests; 10000 by default, at most 100000
  --seed <number>      selects the requests; random by default. The same seed and count send the same requests
  --only <number>      sends only this request of the seed, and prints request and answer
  --at-once <number>   concurrent requests; 8 by default
  --own-site           builds and starts a separate site even if one is running

Exits with 0; with 1 for a fault; with 2 for an invalid command line.`;

/** An invalid command line; the message says what was expected. */
export class FuzzUsageError extends Error {
  override name = 'FuzzUsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}

export const usage = `npm run fuzz [-- <market>] [options]

  Sends a site many requests that no browser sends: odd paths, methods, headers and bodies. Fails where one of them gets a 5xx, no answer
  within five seconds, an answer without a status or with a stack trace, and where a page of the sitemap answers differently afterwards.

  <market>             italy unless named. Its site is used where it runs at its port of npm start; else it is built and started with
                       embedded services of its own, at other ports

  --count <number>     how many requests; 10000 unless named, 100000 at most
  --seed <number>      which requests; a random one unless named. The same seed and count send the same
  --only <number>      sends one request of the seed alone, and prints what was sent and answered
  --at-once <number>   requests at the same time; 8 unless named
  --own-site           builds and starts a site even where one runs

Ends with 0, with 1 where something failed, with 2 where the command was not understood.`;

/** An invalid command line; the message says what was expected. */
export class FuzzUsageError extends Error {
  override name = 'FuzzUsageError';

  constructor(message: string) {
    super(`${message}\n\n${usage}`);
  }
}

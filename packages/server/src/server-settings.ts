import {
  readDocumentMemory,
  readListenAddress,
  readOwnOrigin,
  readPreviewSettings,
  readShutdownTimes,
  readTrustedProxies,
} from './env.ts';

type Source = Readonly<Record<string, string | undefined>>;

const readers = (market: string, source: Source) => ({
  listen: () => readListenAddress(source),
  trustedProxies: () => readTrustedProxies(source),
  documentBytes: () => readDocumentMemory(source),
  shutdownTimes: () => readShutdownTimes(source),
  preview: () => readPreviewSettings(market, source),
});

/** Returns one line for each invalid variable of the server around Next, such as `  PORT: must be a port from 1 to 65535; got "x"`. */
export function serverProblems(market: string, source: Source): string[] {
  return Object.values<() => unknown>(readers(market, source)).flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      const lines = error instanceof Error ? error.message.split('\n') : [];
      return lines.map((line) => `  ${line.replace(' ', ': ')}`);
    }
  });
}

/**
 * Reads the settings of the server around Next. With any problem they are those of an empty environment: the site itself, which Next starts, then
 * reports the problems together with its own and ends the process; nothing listens before that.
 */
export function readServerSettings(market: string, given: Source = process.env) {
  const problems = serverProblems(market, given);
  const source = problems.length === 0 ? given : {};
  const { listen, trustedProxies, documentBytes, shutdownTimes, preview } = readers(market, source);
  return {
    ...listen(),
    ownOrigin: readOwnOrigin(source),
    trustedProxies: trustedProxies(),
    documentBytes: documentBytes(),
    shutdownTimes: shutdownTimes(),
    preview: preview(),
    problems,
  };
}

/** Where the server listens: PORT and HOSTNAME, 3000 on localhost by default. Throws an error that says what a port is. */
export function readListenAddress(source: Readonly<Record<string, string | undefined>> = process.env): {
  port: number;
  hostname: string;
} {
  const port = Number(source.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a port from 1 to 65535; got "${source.PORT}"`);
  }
  return { port, hostname: source.HOSTNAME || 'localhost' };
}

/** Gives Next the configuration of the build, which it would look for in a file that the standalone output has not. */
export function setNextEnvironment(config: unknown): void {
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
}

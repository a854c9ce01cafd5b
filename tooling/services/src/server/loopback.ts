import type { FastifyInstance } from 'fastify';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1']);

/** Throws unless `host` is a loopback host: the embedded services must never be reachable from other machines. */
export function assertLoopback(service: string, host: string): void {
  if (!loopbackHosts.has(host)) {
    throw new Error(`${service}: expected a loopback host (${[...loopbackHosts].join(', ')}), got ${host}`);
  }
}

/**
 * Listens on a loopback host and returns the origin; rejects with an error that names service and port if the
 * port is taken.
 */
export async function listenOnLoopback(
  app: FastifyInstance,
  options: { service: string; port: number; host: string },
): Promise<string> {
  const { service, port, host } = options;
  assertLoopback(service, host);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`${service}: port ${port} is taken by another process; stop it or choose another port`, {
        cause: error,
      });
    }
    throw error;
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') {
    throw new Error(`${service}: expected an address after listening, got ${address}`);
  }
  return `http://${host === '::1' ? '[::1]' : host}:${address.port}`;
}

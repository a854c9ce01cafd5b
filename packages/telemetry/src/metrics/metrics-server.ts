import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenMetrics } from './open-metrics.ts';

/** A server that answers `GET /metrics` on a port of its own. */
export interface MetricsServer {
  /** The port that it listens on. */
  port: number;
  close(): Promise<void>;
}

/**
 * Serves metrics to Prometheus. The port must not be public: there is no authentication. Rejects if it cannot listen. The server does not keep the
 * process alive.
 */
export async function serveMetrics(
  metrics: Pick<OpenMetrics, 'text'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path !== '/metrics' || !isRead) {
      response.writeHead(path === '/metrics' ? 405 : 404).end();
      return;
    }
    sendText(metrics, request, response).catch(() => response.writeHead(500).end());
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendText(
  metrics: Pick<OpenMetrics, 'text'>,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await metrics.text();
  response.writeHead(200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(method === 'HEAD' ? undefined : text);
}

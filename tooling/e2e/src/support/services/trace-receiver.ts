import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span that a site has sent, as the receiver reads it. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
}

/** A receiver of spans in OTLP over HTTP with JSON, and of reports of errors, on the loopback interface. */
export interface TraceReceiver {
  origin: string;
  spans(): readonly ReceivedSpan[];
  /** Everything that was received, as text. */
  text(): string;
  stop(): Promise<void>;
}

interface OtlpSpan extends Omit<ReceivedSpan, 'attributes'> {
  attributes: readonly { key: string; value: Readonly<Record<string, unknown>> }[];
}

interface OtlpBody {
  resourceSpans: readonly { scopeSpans: readonly { spans: readonly OtlpSpan[] }[] }[];
}

/** Starts a receiver on a free port. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    bodies.push({ path: request.url ?? '', body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies
        .filter(({ path }) => path === '/v1/traces')
        .flatMap(({ body }) => (JSON.parse(body) as OtlpBody).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(received))),
    text: () => bodies.map(({ path, body }) => `${path}\n${body}`).join('\n'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function received({ attributes, ...span }: OtlpSpan): ReceivedSpan {
  const entries = attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const);
  return { ...span, attributes: Object.fromEntries(entries) };
}

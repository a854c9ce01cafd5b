import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type SpanRole, setTracing } from './tracing.ts';

interface TracesOptions {
  market: string;
  build: string;
  /** The URL to which spans are sent in OTLP. */
  url: string;
  /** The share of traces that are sent, of those that no proxy began. */
  share: number;
  /** Replaces the sending of spans, for tests. */
  processor?: SpanProcessor;
}

/** The traces of a process. */
export interface OpenTraces {
  /** Sends the spans that wait, and ends. */
  close(): Promise<void>;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<SpanRole, SpanKind>;

/**
 * Starts to trace. The provider is not registered for the whole process: the spans that Next makes itself contain addresses with their queries.
 */
export function openTraces({ market, build, url, share, processor }: TracesOptions): OpenTraces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'clavora',
      'service.name': `clavora-${market}`,
      'service.version': build,
      'site.market': market,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor ?? new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('site');
  setTracing({
    start({ name, role, attributes, parent, traceparent = null }) {
      const span = tracer.startSpan(
        name,
        { kind: kinds[role], attributes: { ...attributes } },
        contextOf(parent, traceparent),
      );
      return {
        span,
        end(last, finalName) {
          if (finalName !== undefined) span.updateName(finalName);
          span.setAttributes({ ...last });
          const status = last['http.response.status_code'] ?? 0;
          if (status >= 500 || last['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  });
  return {
    async close() {
      setTracing(undefined);
      await provider.shutdown();
    },
  };
}

function contextOf(parent: unknown, traceparent: string | null): Context {
  if (parent !== undefined) return trace.setSpan(ROOT_CONTEXT, parent as Span);
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const isSampled = (Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED) !== 0;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

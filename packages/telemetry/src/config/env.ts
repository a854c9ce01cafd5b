import { z } from 'zod';

const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What a site reports about itself, and where to. Null for what is off. */
export interface TelemetryEnvironment {
  logLevel: LogLevel;
  /** The address at which Prometheus reads metrics. */
  metrics: { host: string; port: number } | null;
  traces: {
    /** The URL to which spans are sent. */
    url: string;
    /** The share of traces that are sent, from 0 to 1, of those that no proxy began. */
    share: number;
  } | null;
  errors: { webhookUrl: string } | null;
}

const port = z.coerce.number('a port from 1 to 65535').int().min(1).max(65_535);
const receiver = z.url({ protocol: /^https?$/, error: 'an http or https URL' });

const variables = z.object({
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('a share from 0 to 1').min(0).max(1).default(1),
  // The receiver of errors may be on another network: only this machine is reached without TLS.
  ERROR_WEBHOOK_URL: receiver
    .refine((value) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(value), 'an https URL')
    .optional(),
});

const defaults: TelemetryEnvironment = { logLevel: 'info', metrics: null, traces: null, errors: null };

/**
 * Reads what a site reports about itself. `problems` has a line for each invalid variable, without its value, because URLs may contain a key; then the
 * defaults apply, with which everything but the log is off.
 */
export function readTelemetry(source: Readonly<Record<string, string | undefined>>): {
  telemetry: TelemetryEnvironment;
  problems: readonly string[];
} {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = variables.safeParse(given);
  if (!data) {
    return {
      telemetry: defaults,
      problems: error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`),
    };
  }
  if (data.METRICS_PORT !== undefined && data.METRICS_PORT === Number(given.PORT || 3000)) {
    return { telemetry: defaults, problems: ['  METRICS_PORT: another port than PORT, which is public'] };
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ERROR_WEBHOOK_URL: webhookUrl } = data;
  return {
    telemetry: {
      logLevel: data.LOG_LEVEL,
      metrics: data.METRICS_PORT === undefined ? null : { host: data.METRICS_HOST, port: data.METRICS_PORT },
      traces:
        endpoint === undefined
          ? null
          : { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, share: data.OTEL_TRACES_SAMPLER_ARG },
      errors: webhookUrl === undefined ? null : { webhookUrl },
    },
    problems: [],
  };
}

import { describe, expect, it } from 'vitest';
import { readTelemetry } from './env.ts';

describe('readTelemetry', () => {
  it('OPS-8 turns everything but the log off by default', () => {
    const off = { logLevel: 'info', metrics: null, traces: null, errors: null };
    expect(readTelemetry({})).toEqual({ telemetry: off, problems: [] });
    expect(
      readTelemetry({ METRICS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '', ERROR_WEBHOOK_URL: '' }).telemetry,
    ).toEqual(off);
  });

  it('OPS-8 listens for Prometheus on this machine only, unless a host is named', () => {
    expect(readTelemetry({ METRICS_PORT: '9464' }).telemetry.metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    const { metrics } = readTelemetry({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).telemetry;
    expect(metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  });

  it('OPS-8 sends traces to the path of the protocol below the endpoint', () => {
    const source = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(readTelemetry(source).telemetry.traces).toEqual({ url: 'http://collector:4318/v1/traces', share: 0.1 });
  });

  it.each([
    ['METRICS_PORT', 'many'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '3000'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['ERROR_WEBHOOK_URL', 'http://errors.example/secret'],
    ['ERROR_WEBHOOK_URL', 'http://localhost.example/secret'],
  ])('OPS-8 reports %s=%s without the value', (name, value) => {
    const { telemetry, problems } = readTelemetry({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^  ${name}: `))]);
    expect(problems.join()).not.toContain(`/secret`);
    expect(telemetry).toMatchObject({ metrics: null, traces: null, errors: null });
  });

  it('OPS-8 rejects a port of metrics that is the public one', () => {
    expect(readTelemetry({ PORT: '9464', METRICS_PORT: '9464' }).problems).toHaveLength(1);
  });
});

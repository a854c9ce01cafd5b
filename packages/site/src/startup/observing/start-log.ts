import { build } from '@clavora/site-core/build-identity';
import type { Site } from '@clavora/site-core/site';
import { captureConsole } from '@clavora/telemetry/capture-console';
import { captureWarnings } from '@clavora/telemetry/capture-warnings';
import { createErrorReporter } from '@clavora/telemetry/error-reporter';
import { openLog } from '@clavora/telemetry/open-log';
import { createRedactor, secretsOf } from '@clavora/telemetry/redactor';
import { setSiteLog } from '@clavora/telemetry/site-log';

/**
 * Opens the log: from here on everything that the process prints is one line of JSON without secrets and without what visitors wrote (OPS-8), and errors
 * are reported where ERROR_WEBHOOK_URL names a receiver.
 */
export function startLog({ environment, market }: Site): void {
  const { logLevel, errors } = environment.telemetry;
  const report = errors && createErrorReporter({ ...errors, market: market.id, build: build.id });
  const log = openLog({
    market: market.id,
    level: logLevel,
    redactor: createRedactor(secretsOf(process.env)),
    ...(report ? { onError: report } : {}),
  });
  setSiteLog(log);
  captureConsole(log);
  captureWarnings(log);
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readCommandLine } from '@clavora/command-line/command-line';
import { flag, text } from '@clavora/command-line/options';
import { type Check, type CheckResult, runChecks } from './check.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { contentChecks } from './checks/content.ts';
import { environmentChecks } from './checks/environment.ts';
import { identityChecks } from './checks/identity.ts';
import { formChecks } from './checks/mail.ts';
import { searchChecks } from './checks/search.ts';
import { siteChecks } from './checks/site.ts';
import { storageChecks } from './checks/storage.ts';
import { type Deployment, marketOf, readDeployment, type Source } from './deployment.ts';
import { createRedact } from './redact.ts';

const options = { market: text(), 'env-file': text(), 'send-mail': text(), json: flag };

export interface DoctorContext {
  env: Source;
  /** The folder that relative paths begin at. */
  cwd: string;
  print: (line: string) => void;
  /**
   * Returns the variables that replace missing ones if the environment names no service at all; else returns
   * them unchanged.
   */
  fillEnvironment?: (env: Source, market: string | undefined) => Promise<Source>;
}

/** Time limit of each check in milliseconds. */
const timeoutMs = 5000;

/**
 * Runs `npm run doctor`; returns the exit status: 1 if a check failed. Rejects with an error about its
 * options.
 */
export async function runDoctor(
  args: readonly string[],
  { env, cwd, print, fillEnvironment }: DoctorContext,
): Promise<number> {
  const {
    'env-file': file,
    'send-mail': recipient,
    json: isJson,
    ...values
  } = readCommandLine(args, { options }).values;
  const market = values.market ?? undefined;
  const own: Source = file === null ? env : parseEnv(await readFile(resolve(cwd, file), 'utf8'));
  const source = fillEnvironment ? await fillEnvironment(own, market) : own;
  const deployment = readDeployment(marketOf(market, source), source);
  const results = await runChecks(checksOf(deployment, recipient), {
    timeoutMs,
    redact: createRedact(source),
  });
  for (const line of isJson ? [JSON.stringify(results, null, 2)] : linesOf(results)) print(line);
  return results.some(({ status }) => status === 'fail') ? 1 : 0;
}

/** Returns every check of a deployment; sends a mail to `recipient` unless it is null. */
function checksOf(deployment: Deployment, recipient: string | null): Check[] {
  return [
    ...environmentChecks(deployment),
    ...contentChecks(deployment),
    ...identityChecks(deployment),
    ...searchChecks(deployment),
    ...catalogueChecks(deployment),
    ...formChecks(deployment, recipient),
    ...storageChecks(deployment),
    ...siteChecks(deployment),
  ];
}

const labels = { ok: 'ok', warn: 'warn', fail: 'FAIL', skipped: '-' } as const;

function linesOf(results: readonly CheckResult[]): string[] {
  const nameOf = ({ service, name }: CheckResult) => `${service} ${name}`;
  const width = Math.max(...results.map((result) => nameOf(result).length));
  const lines = results.map((result) => {
    const advice = result.advice === undefined ? '' : ` → ${result.advice}`;
    return `${labels[result.status].padEnd(4)}  ${nameOf(result).padEnd(width)}  ${result.detail}${advice}`;
  });
  const count = (status: CheckResult['status']) => results.filter((result) => result.status === status).length;
  return [
    ...lines,
    '',
    `${count('ok')} ok, ${count('warn')} warnings, ${count('fail')} failed, ${count('skipped')} not checked`,
  ];
}

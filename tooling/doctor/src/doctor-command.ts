import { readFile } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
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

const help = `npm run doctor -- [options]

Checks the services of a deployment with the variables of its site (packages/site/README.md) and prints a line for each. Exits with 1 if a
check failed. Writes and sends nothing except with --send-mail. Never prints secrets.

  --market <market>       market of the site; by default MARKET, or the one of SITE_URL
  --env-file <file>       file of variables that replaces those of this process
  --send-mail <address>   sends one mail to this address, which checks whether the sender is accepted
  --json                  prints the results as JSON

Variables that only checks need; they belong on the machine of an administrator, never in a deployment:
  STORYBLOK_MANAGEMENT_TOKEN                                   components and registered webhooks
  AUTH0_MANAGEMENT_CLIENT_ID, AUTH0_MANAGEMENT_CLIENT_SECRET   organisation, sign-up and application
By default, without any variable of a service: the services of npm start on this machine.`;

const options = {
  market: { type: 'string' },
  'env-file': { type: 'string' },
  'send-mail': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export interface DoctorContext {
  env: Source;
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
  { env, print, fillEnvironment }: DoctorContext,
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    print(help);
    return 0;
  }
  const file = values['env-file'];
  const own: Source = file === undefined ? env : parseEnv(await readFile(file, 'utf8'));
  const source = fillEnvironment ? await fillEnvironment(own, values.market) : own;
  const deployment = readDeployment(marketOf(values.market, source), source);
  const results = await runChecks(checksOf(deployment, values['send-mail'] ?? null), {
    timeoutMs,
    redact: createRedact(source),
  });
  for (const line of values.json ? [JSON.stringify(results, null, 2)] : linesOf(results)) print(line);
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

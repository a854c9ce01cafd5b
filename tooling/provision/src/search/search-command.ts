import { readCommand } from '@clavora/command-line/command-line';
import { flag, oneOf, text } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';
import { locales } from '@clavora/i18n-routing/locales';
import { marketIds } from '@clavora/i18n-routing/markets';
import { createBlankIndex, madeOf } from '@clavora/search/blank-index';
import type { BlankRecord } from '@clavora/search/blank-record';
import { allBlankRecords } from '@clavora/search/blank-records';
import { readWritingEnvironment, type WritingEnvironment } from '@clavora/search/env';
import { createIndexWriter } from '@clavora/search/index-writer';
import { blanksIndexName, type IndexKey, indexName } from '@clavora/search/indexes';
import { indexingClient, sendOnceClient } from '@clavora/search/indexing-client';
import { type RecordSource, spaceRecords } from '@clavora/search/space-records';
import type { Algoliasearch } from 'algoliasearch';
import { readDeliverySettings } from '../core/env.ts';
import { inParallel } from '../core/in-parallel.ts';
import { carryOut, type Plan, planLines } from '../core/plan.ts';
import { hasCatalogue, openClaims } from './catalogue-claims.ts';
import { placesFrom } from './places-from.ts';
import { keysOf, planKeys } from './plan-keys.ts';
import { planPrune } from './plan-prune.ts';
import { planBlankSettings, planSettings } from './plan-settings.ts';
import { recordSource } from './record-source.ts';
import { reasonOf } from './service-error.ts';
import { untilUnchanged } from './until-unchanged.ts';
import { visitIndexes, type Work } from './visit-indexes.ts';
import { blankTarget, checkIndex, pageTarget, rebuildIndex, repairIndex, type Target, type Visit } from './visits.ts';
import { type KeyName, keyNames, wantedKeys } from './wanted-keys.ts';

export interface SearchCommandContext {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  /** Receives progress messages, usually for standard error. */
  note: (line: string) => void;
}

const selection = { market: oneOf(marketIds), locale: oneOf(locales), audience: oneOf(['public', 'partner']) };
const shared = { prefix: text() };
const changing = { ...shared, apply: flag };
const indexing = { ...shared, ...selection, 'allow-loss': flag };

const commands = {
  index: { options: indexing },
  check: { options: { ...shared, ...selection } },
  repair: { options: indexing },
  settings: { options: { ...changing, ...selection } },
  keys: { options: { ...changing, rotate: oneOf(keyNames), retire: flag, show: flag } },
  prune: { options: changing },
};

/**
 * Runs `npm run search`; returns the exit code. Rejects with missing settings or with an error of the
 * service.
 */
export async function runSearchCommand(args: readonly string[], context: SearchCommandContext): Promise<number> {
  const command = readCommand(args, commands);
  const { env, print, note } = context;
  const { market = null, locale = null, audience = null } = 'market' in command.values ? command.values : {};
  const selected = placesFrom({ market, locale, audience });
  const target = readWritingEnvironment({
    ...env,
    SEARCH_INDEX_PREFIX: command.values.prefix ?? env.SEARCH_INDEX_PREFIX,
  });
  note(`${target.appId} at ${target.host ?? 'the hosted service'}, indexes ${target.indexPrefix}_*`);
  const hasBlanks = [market, locale, audience].every((choice) => choice === null);
  const job: Job = { client: indexingClient(target), target, places: selected, hasBlanks, env, print, note };
  switch (command.name) {
    case 'index':
    case 'repair':
      return records(job, command.name, command.values['allow-loss']);
    case 'check':
      return records(job, 'check', false);
    case 'settings':
      return settings(job, command.values.apply);
    case 'keys': {
      const { apply: isApplied, show: isShown, retire: retires, rotate } = command.values;
      return keys(job, { isApplied, isShown, retires, rotate });
    }
    case 'prune':
      return prune(job, command.values.apply);
  }
}

interface Job extends SearchCommandContext {
  client: Algoliasearch;
  target: WritingEnvironment;
  places: readonly IndexKey[];
  /** Whether the index of blanks, which belongs to no market, is among them. */
  hasBlanks: boolean;
}

/** Indexes whose requests run concurrently. */
const atOnce = 4;

const maxProblems = 10;

async function records(job: Job, command: 'index' | 'check' | 'repair', allowsLoss: boolean): Promise<number> {
  const { client, target, places, hasBlanks, env, print, note } = job;
  const { indexPrefix: prefix } = target;
  const refused: string[] = [];
  const writer = createIndexWriter(client, prefix, ({ market, locale, href }, reason) =>
    refused.push(`${market} ${locale} ${href}: ${reason}`),
  );
  const blankIndex = createBlankIndex(client, prefix, ({ code }, reason) =>
    refused.push(`the blank ${code}: ${reason}`),
  );
  const visit = (name: typeof command, to: Target, plan: () => Promise<Plan | null>): Promise<Visit> => {
    switch (name) {
      case 'index':
        return rebuildIndex(to, { allowsLoss });
      case 'repair':
        return repairIndex(to, { allowsLoss });
      case 'check':
        return checkIndex(to, async () => (await plan())?.steps.length ?? 0);
    }
  };
  const claims = await openClaims(env);
  const { dataSet } = claims;
  const year = new Date().getFullYear();
  let blanks: BlankRecord[] | null = null;
  const source = recordSource(readDeliverySettings(env), target, claims.claimsOf);
  const pass = async (name: typeof command): Promise<boolean> => {
    const problems: string[] = [];
    const onProblem: NonNullable<RecordSource['onProblem']> = ({ fullSlug, field, message }) =>
      problems.push(`${fullSlug}: ${field}: ${message}`);
    async function* works(): AsyncGenerator<Work> {
      for await (const { place, records: found } of spaceRecords({ ...source, onProblem }, places)) {
        const to = pageTarget(writer, place, found);
        const plan = () => planSettings(client, prefix, place);
        yield { index: indexName(prefix, place), count: to.count, visit: () => visit(name, to, plan) };
      }
      if (!blanks || !dataSet) return;
      const to = blankTarget(blankIndex, blanks, madeOf(dataSet.id, year));
      const plan = () => planBlankSettings(client, prefix);
      yield { index: blanksIndexName(prefix), count: to.count, visit: () => visit(name, to, plan) };
    }
    const names = [
      ...places.map((place) => indexName(prefix, place)),
      ...(blanks === null ? [] : [blanksIndexName(prefix)]),
    ];
    const hasDesiredState = await visitIndexes({ works: works(), names, print });
    for (const problem of problems.slice(0, maxProblems)) note(`! left out: ${problem}`);
    if (problems.length > maxProblems) note(`! … and ${problems.length - maxProblems} more: npm run space -- report`);
    return hasDesiredState;
  };
  try {
    blanks = hasBlanks && dataSet ? await allBlankRecords(dataSet.file, year) : null;
    const hasDesiredState =
      command === 'index'
        ? // What is published meanwhile, sites write to the old indexes.
          await untilUnchanged(source.content.spaceVersion, async (number) => {
            if (number === 1) return pass('index');
            note('Content was published meanwhile: comparing again');
            return pass('repair');
          })
        : await pass(command);
    for (const line of refused) print(`! the service took no record of ${line}`);
    return hasDesiredState && refused.length === 0 ? 0 : 1;
  } finally {
    await claims.close();
  }
}

async function settings(
  { client, target, places, hasBlanks, env, print, note }: Job,
  isApplied: boolean,
): Promise<number> {
  const { indexPrefix: prefix } = target;
  const found = await withAdvice(
    inParallel(places, atOnce, async (place) => ({
      index: indexName(prefix, place),
      plan: await planSettings(client, prefix, place),
    })),
  );
  if (hasBlanks && hasCatalogue(env)) {
    found.push({ index: blanksIndexName(prefix), plan: await withAdvice(planBlankSettings(client, prefix)) });
  }
  const plans = found.flatMap(({ plan }) => plan ?? []);
  const missing = found.filter(({ plan }) => plan === null);
  for (const line of planLines(plans)) print(line);
  for (const { index } of missing) print(`! ${index} is missing: npm run search -- index makes it`);
  if (isApplied) {
    await inParallel(found, atOnce, async ({ index, plan }) => {
      if (plan === null || plan.steps.length === 0) return;
      await carryOut(plan);
      note(`${index}: ${plan.steps.length} done`);
    });
  }
  return missing.length === 0 && (isApplied || isEmpty(plans)) ? 0 : 1;
}

interface KeyOptions {
  isApplied: boolean;
  isShown: boolean;
  retires: boolean;
  rotate: KeyName | null;
}

async function keys({ client, target, print, note }: Job, chosen: KeyOptions): Promise<number> {
  if (chosen.rotate !== null && chosen.retires) {
    throw new UsageError('--rotate and --retire are two steps: in between, the sites are given the new key');
  }
  const wanted = wantedKeys(target.indexPrefix);
  const before = (await withAdvice(client.listApiKeys())).keys;
  const plan = planKeys(sendOnceClient(target), before, wanted, chosen);
  for (const line of planLines([plan])) print(line);
  if (chosen.isApplied) await carryOut(plan, ({ action, name }) => note(`${action} ${name}: done`));
  if (chosen.isShown) {
    const { keys: now } = chosen.isApplied ? await withAdvice(client.listApiKeys()) : { keys: before };
    for (const key of wanted) print(`${key.variable}=${keysOf(now, key)[0]?.value ?? ''}`);
  }
  return chosen.isApplied || isEmpty([plan]) ? 0 : 1;
}

async function prune({ client, target, print, note }: Job, isApplied: boolean): Promise<number> {
  const { items } = await withAdvice(client.listIndices());
  const plan = planPrune(client, items, { prefix: target.indexPrefix, now: Date.now() });
  for (const line of planLines([plan])) print(line);
  if (isApplied) await carryOut(plan, ({ name }) => note(`${name}: deleted`));
  return isApplied || isEmpty([plan]) ? 0 : 1;
}

function isEmpty(plans: readonly Plan[]): boolean {
  return plans.every(({ steps }) => steps.length === 0);
}

/** Returns the answer; adds advice to an error. */
async function withAdvice<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

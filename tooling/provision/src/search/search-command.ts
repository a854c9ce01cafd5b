import { parseArgs } from 'node:util';
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

const help = `npm run search -- <command> [options]

  index      rebuilds indexes from the published content; searches use the old ones until the new ones are complete
  check      lists differences between indexes and content or code; exits with 1 if there are any
  repair     writes the records that check reports, and creates missing indexes
  settings   lists differences of settings, replicas and synonyms from the code
  keys       lists restricted keys (public, partner, indexing) that are missing or have other permissions
  prune      lists unused indexes: left by a crashed run, or of a removed market, language or sort order

settings, keys and prune only print their changes, and exit with 1 if there are any; --apply executes them.

  --market <market>, --locale <locale>, --audience public|partner   index, check, repair, settings: selected indexes; that of
                       the key catalogue's blanks belongs to none
  --allow-loss         index, repair: also indexes that would lose most of their records
  --rotate <key>       keys: creates a new key beside the one in use
  --retire             keys: deletes all but the newest of each
  --show               keys: prints their values as environment variables of the sites
  --prefix <prefix>    replaces SEARCH_INDEX_PREFIX (clavora)

Environment:
  ALGOLIA_APP_ID       the application
  ALGOLIA_ADMIN_KEY    the indexing key; for keys, the application's own admin key
  ALGOLIA_HOST         another service, such as http://localhost:4003
  STORYBLOK_TOKEN, STORYBLOK_REGION, STORYBLOK_ENDPOINT   index, check, repair: the content, as the sites read it
  CATALOGUE_DIR, or CATALOGUE_URL and CATALOGUE_TOKEN     index, check, repair: the key catalogue, as the sites read it
By default, without ALGOLIA_APP_ID and STORYBLOK_TOKEN: the services of npm start on this machine.`;

const options = {
  market: { type: 'string' },
  locale: { type: 'string' },
  audience: { type: 'string' },
  prefix: { type: 'string' },
  apply: { type: 'boolean', default: false },
  'allow-loss': { type: 'boolean', default: false },
  rotate: { type: 'string' },
  retire: { type: 'boolean', default: false },
  show: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Runs `npm run search`; returns the exit code. Rejects with missing settings or with an error of the
 * service.
 */
export async function runSearchCommand(args: readonly string[], context: SearchCommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [word, ...rest] = positionals;
  const { env, print, note } = context;
  if (values.help || word === undefined) {
    print(help);
    return values.help ? 0 : 1;
  }
  const command = commands.find((one) => one === word);
  if (!command) throw new Error(`There is no command "${word}"\n\n${help}`);
  if (rest.length > 0) throw new Error(`"${command}" takes no "${rest.join(' ')}"\n\n${help}`);
  const places = placesFrom(values);
  const target = readWritingEnvironment({ ...env, SEARCH_INDEX_PREFIX: values.prefix ?? env.SEARCH_INDEX_PREFIX });
  note(`${target.appId} at ${target.host ?? 'the hosted service'}, indexes ${target.indexPrefix}_*`);
  const hasBlanks = [values.market, values.locale, values.audience].every((choice) => choice === undefined);
  const job: Job = { client: indexingClient(target), target, places, hasBlanks, env, print, note };
  switch (command) {
    case 'index':
    case 'check':
    case 'repair':
      return records(job, command, values['allow-loss']);
    case 'settings':
      return settings(job, values.apply);
    case 'keys': {
      const { apply: isApplied, show: isShown, retire: retires } = values;
      return keys(job, { isApplied, isShown, retires, rotate: keyFrom(values.rotate) });
    }
    case 'prune':
      return prune(job, values.apply);
  }
}

const commands = ['index', 'check', 'repair', 'settings', 'keys', 'prune'] as const;

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
    throw new Error('--rotate and --retire are two steps: in between, the sites are given the new key');
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

function keyFrom(name: string | undefined): KeyName | null {
  if (name === undefined) return null;
  const found = keyNames.find((key) => key === name);
  if (!found) throw new Error(`There is no key "${name}"; there are ${keyNames.join(', ')}`);
  return found;
}

import type { Algoliasearch, ApiKey, GetApiKeyResponse } from 'algoliasearch';
import { createOnce, waitLonger } from '../core/create-once.ts';
import { jsonDifferences } from '../core/json-differences.ts';
import type { Plan, Step } from '../core/plan.ts';
import { statusOf } from './service-error.ts';
import type { KeyName, WantedKey } from './wanted-keys.ts';

/** Methods of the search client that list and change keys; `addApiKey` must send its request once. */
export type KeyClient = Pick<
  Algoliasearch,
  'addApiKey' | 'deleteApiKey' | 'listApiKeys' | 'updateApiKey' | 'waitForApiKey'
>;

export interface KeyChoice {
  /** The key to recreate beside the one in use. */
  rotate: KeyName | null;
  /** Deletes all but the newest of each. */
  retires: boolean;
}

/**
 * Plans the changes of the application's keys, identified by their descriptions. The plan contains no key
 * values.
 */
export function planKeys(
  client: KeyClient,
  existing: readonly GetApiKeyResponse[],
  wanted: readonly WantedKey[],
  { rotate, retires }: KeyChoice,
): Plan {
  const steps: Step[] = [];
  const warnings: string[] = [];
  for (const key of wanted) {
    const [newest, ...older] = keysOf(existing, key);
    const settings = keySettings(key, newest);
    if (newest === undefined || rotate === key.name) steps.push(addition(client, key, { settings, existing }));
    else steps.push(...update(client, key, newest, settings));
    if (newest?.referers?.length || newest?.maxQueriesPerIPPerHour) {
      warnings.push(`${key.name}: limited by referer or address, which the sites' servers are refused by as well`);
    }
    if (retires) steps.push(...older.map((old) => retirement(client, key, old)));
    else if (older.length > 0) {
      const days = older.map(madeAt).join(', ');
      warnings.push(`${key.name}: ${older.length} older (created ${days}); --retire deletes unused ones`);
    }
  }
  return { steps, extras: [], warnings };
}

/** Returns the application's keys with a description, the newest first. */
export function keysOf(existing: readonly GetApiKeyResponse[], { description }: WantedKey): GetApiKeyResponse[] {
  return existing
    .filter((key) => key.description === description)
    .toSorted((first, second) => second.createdAt - first.createdAt);
}

/** Returns the settings of a key. An update resets fields that it omits, so limits set by hand are repeated. */
function keySettings({ acl, indexes, description }: WantedKey, known: GetApiKeyResponse | undefined): ApiKey {
  const { maxHitsPerQuery, maxQueriesPerIPPerHour, queryParameters, referers = [] } = known ?? {};
  return {
    acl: [...acl],
    indexes: [...indexes],
    description,
    ...(referers.length > 0 ? { referers: [...referers] } : {}),
    ...(maxHitsPerQuery ? { maxHitsPerQuery } : {}),
    ...(maxQueriesPerIPPerHour ? { maxQueriesPerIPPerHour } : {}),
    ...(queryParameters ? { queryParameters } : {}),
  };
}

function addition(
  client: KeyClient,
  wanted: WantedKey,
  { settings, existing }: { settings: ApiKey; existing: readonly GetApiKeyResponse[] },
): Step {
  const { name } = wanted;
  const known = new Set(existing.map(({ value }) => value));
  return {
    action: 'create',
    kind: 'key',
    name,
    details: Object.entries(comparable(settings)).map(([field, value]) => `${field}: ${value}`),
    run: async () => {
      const key = await createOnce<string, unknown>({
        create: async () => (await client.addApiKey(settings)).key,
        find: async () =>
          keysOf((await client.listApiKeys()).keys, wanted).find(({ value }) => !known.has(value))?.value,
        failureOf: (error) => ((statusOf(error) ?? 500) < 500 ? 'refused' : 'unknown'),
        wait: (attempt) => waitLonger(attempt, null),
        retries: 3,
      });
      await client.waitForApiKey({ operation: 'add', key });
    },
  };
}

function update(client: KeyClient, { name }: WantedKey, known: GetApiKeyResponse, settings: ApiKey): Step[] {
  const details = jsonDifferences(comparable(known), comparable(settings));
  if (details.length === 0) return [];
  const run = async () => {
    await client.updateApiKey({ key: known.value, apiKey: settings });
  };
  return [{ action: 'update', kind: 'key', name, details, run }];
}

function retirement(client: KeyClient, { name }: WantedKey, old: GetApiKeyResponse): Step {
  return {
    action: 'delete',
    kind: 'key',
    name: `${name}, made ${madeAt(old)}`,
    details: [],
    run: async () => {
      await client.deleteApiKey({ key: old.value });
    },
  };
}

/** Returns the compared fields of a key; the service stores lists in its own order. */
function comparable({ acl, indexes = [] }: ApiKey): Record<string, string> {
  return { acl: acl.toSorted().join(', '), indexes: indexes.toSorted().join(', ') };
}

function madeAt({ createdAt }: GetApiKeyResponse): string {
  return new Date(createdAt).toISOString();
}

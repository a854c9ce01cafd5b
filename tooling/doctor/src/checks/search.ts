import { hasCatalogue } from '@clavora/provision/search/catalogue-claims';
import { placesFrom } from '@clavora/provision/search/places-from';
import { planBlankSettings, planSettings } from '@clavora/provision/search/plan-settings';
import { type KeyName, type WantedKey, wantedKeys } from '@clavora/provision/search/wanted-keys';
import { blanksIndexName, indexName } from '@clavora/search/indexes';
import { indexingClient } from '@clavora/search/indexing-client';
import { partnerSearchKey } from '@clavora/search/partner-key';
import type { Algoliasearch } from 'algoliasearch';
import { type Check, CheckError, type Finding, fail, ok, reasonOf, skipped, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';

/** Returns checks of the search: the rights of each key, the indexes of the market, their settings. */
export function searchChecks({ search: environment, market, source }: Deployment): Check[] {
  const service = 'search';
  const hasBlanks = hasCatalogue(source);
  const { search, indexing, partnerParentKey } = environment;
  if (search === null) {
    const run = async () => skipped('ALGOLIA_… is not set', 'without it the market has no search');
    return [{ service, name: 'settings', run }];
  }
  const { appId, host, indexPrefix: prefix } = search;
  const clientOf = (adminKey: string) => indexingClient({ appId, adminKey, host });
  const places = placesFrom({ market });
  const wanted = new Map(wantedKeys(prefix).map((key) => [key.name, key]));
  const keyOf = (name: KeyName): WantedKey => {
    const found = wanted.get(name);
    if (!found) throw new Error(`no key is called ${name}`);
    return found;
  };

  const publicKey = async (): Promise<Finding> => {
    const client = clientOf(search.searchKey);
    const rights = await compareRights(client, search.searchKey, keyOf('public'));
    if (rights.status === 'fail') return rights;
    const open = await openAmong({
      'browse records': () => client.browse({ indexName: `${prefix}_public_check` }),
      'search partner indexes': () => client.searchSingleIndex({ indexName: `${prefix}_partner_check` }),
    });
    if (open.length > 0) return fail(`the key may ${open.join(' and ')}`, makeKeys);
    return rights;
  };
  const partnerKey = async (): Promise<Finding> => {
    if (partnerParentKey === null)
      return skipped('ALGOLIA_PARTNER_KEY is not set', 'without it partners do not search');
    const rights = await compareRights(clientOf(partnerParentKey), partnerParentKey, keyOf('partner'));
    if (rights.status === 'fail') return rights;
    const place = places.find(({ audience }) => audience === 'partner');
    if (!place) return rights;
    const { key } = partnerSearchKey({
      parentKey: partnerParentKey,
      prefix,
      place,
      partnerId: 'check',
      roles: [],
      now: Date.now(),
    });
    await refusable(
      clientOf(key).searchSingleIndex({
        indexName: indexName(prefix, place),
        searchParams: { query: '', hitsPerPage: 0 },
      }),
      'ALGOLIA_PARTNER_KEY',
    );
    return ok(`${rights.detail}; keys derived from it search`);
  };
  const indexingKey = async (): Promise<Finding> => {
    if (indexing === null) {
      return skipped(
        'ALGOLIA_ADMIN_KEY is not set',
        'one deployment of each market needs it, to keep the indexes up to date',
      );
    }
    return compareRights(clientOf(indexing.adminKey), indexing.adminKey, keyOf('indexing'));
  };
  const indexes = async (): Promise<Finding> => {
    const client = clientOf(search.searchKey);
    const names = [
      ...places.filter(({ audience }) => audience === 'public').map((place) => indexName(prefix, place)),
      ...(hasBlanks ? [blanksIndexName(prefix)] : []),
    ];
    const results = await refusable(
      client.searchForHits({
        requests: names.map((name) => ({ indexName: name, query: '', hitsPerPage: 0, analytics: false })),
      }),
      'ALGOLIA_SEARCH_KEY',
    ).catch((error: unknown) => {
      throw new CheckError(reasonOf(error), makeIndexes);
    });
    const empty = names.filter((_name, position) => (results.results[position]?.nbHits ?? 0) === 0);
    if (empty.length > 0) return fail(`empty: ${empty.join(', ')}`, makeIndexes);
    const records = results.results.reduce((sum, { nbHits = 0 }) => sum + nbHits, 0);
    return ok(`${names.length} indexes with ${records} ${hasBlanks ? 'pages and blanks' : 'pages'}`);
  };
  const settings = async (): Promise<Finding> => {
    if (indexing === null)
      return skipped('the settings of indexes are not compared', 'ALGOLIA_ADMIN_KEY may read them');
    const client = clientOf(indexing.adminKey);
    const plans = await refusable(
      Promise.all(
        places.map(async (place) => ({
          name: indexName(prefix, place),
          plan: await planSettings(client, prefix, place),
        })),
      ),
      'ALGOLIA_ADMIN_KEY',
    );
    if (hasBlanks)
      plans.push({
        name: blanksIndexName(prefix),
        plan: await refusable(planBlankSettings(client, prefix), 'ALGOLIA_ADMIN_KEY'),
      });
    const missing = plans.filter(({ plan }) => plan === null).map(({ name }) => name);
    if (missing.length > 0) return fail(`missing: ${missing.join(', ')}`, makeIndexes);
    const differing = plans.filter(({ plan }) => (plan?.steps.length ?? 0) > 0).map(({ name }) => name);
    return differing.length === 0
      ? ok(`${plans.length} indexes and their replicas as in the code`)
      : fail(`differs from the code: ${differing.join(', ')}`, 'npm run search -- settings --apply');
  };

  const checks: Array<[string, () => Promise<Finding>]> = [
    ['public key', publicKey],
    ['partner key', partnerKey],
    ['indexing key', indexingKey],
    ['indexes', indexes],
    ['index settings', settings],
  ];
  return checks.map(([name, run]) => ({ service, name, run }));
}

const makeKeys = 'npm run search -- keys creates keys with exactly the permissions that the sites need';
const makeIndexes = 'npm run search:index';

/** Compares the rights of a key, as reported by the service, with the required ones. */
async function compareRights(
  client: Algoliasearch,
  key: string,
  { acl, indexes, variable }: WantedKey,
): Promise<Finding> {
  const found = await refusable(client.getApiKey({ key }), variable);
  const allowed: readonly string[] = found.acl;
  const more = allowed.filter((right) => !acl.some((wanted) => wanted === right));
  const less = acl.filter((right) => !allowed.includes(right));
  const elsewhere =
    (found.indexes ?? []).length === 0
      ? ['every index']
      : (found.indexes ?? []).filter((pattern) => !indexes.includes(pattern));
  if (allowed.includes('admin')) return fail(`${variable} is the admin key of the application`, makeKeys);
  if (less.length > 0) return fail(`${variable} may not ${less.join(', ')}`, makeKeys);
  if (more.length > 0) return fail(`${variable} may also ${more.join(', ')}`, makeKeys);
  if (elsewhere.length > 0) return fail(`${variable} opens ${elsewhere.join(', ')}`, makeKeys);
  if (found.referers?.length || found.maxQueriesPerIPPerHour) {
    return warn(
      `${variable} is limited by referer or address`,
      'remove the limits: they reject the servers of the sites too',
    );
  }
  return ok(`may ${acl.join(', ')} in ${indexes.join(', ')}`);
}

/** Returns the answer; an error names the variable of the key. */
async function refusable<Answer>(request: Promise<Answer>, variable: string): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : null;
    if (status === null)
      throw new CheckError(
        `the search does not answer: ${reasonOf(error)}`,
        'is ALGOLIA_APP_ID (and ALGOLIA_HOST) right?',
      );
    if (status === 404) throw new CheckError(reasonOf(error), makeIndexes);
    throw new CheckError(`${status}: ${reasonOf(error)}`, `is ${variable} a key of ALGOLIA_APP_ID?`);
  }
}

/** Returns the names of the calls that are not rejected with 403. */
async function openAmong(calls: Readonly<Record<string, () => Promise<unknown>>>): Promise<string[]> {
  const tried = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const status = await call().then(
        () => 200,
        (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0),
      );
      // 404: the key has the right, and the index does not exist.
      return status === 200 || status === 404 ? [name] : [];
    }),
  );
  return tried.flat();
}

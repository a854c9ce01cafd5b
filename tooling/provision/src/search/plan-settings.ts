import { blanksIndexName, type IndexKey, indexName } from '@clavora/search/indexes';
import { blankIndexSettings, indexSettings, replicaSettings } from '@clavora/search/settings';
import { synonymsOf } from '@clavora/search/synonyms';
import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch';
import { jsonDifferences } from '../core/json-differences.ts';
import type { Plan, Step } from '../core/plan.ts';
import { statusOf } from './service-error.ts';

/** Methods of the search client that read and write settings. */
export type SettingsClient = Pick<
  Algoliasearch,
  'browseSynonyms' | 'getSettings' | 'saveSynonyms' | 'setSettings' | 'waitForTask'
>;

/**
 * Plans the changes that make the settings of an index and its replicas equal to the code's; records are
 * unchanged. Ignores settings that the code does not define: a removed setting disappears with the next
 * reindexing. Null if there is no index. Rejects with the client's errors.
 */
export async function planSettings(client: SettingsClient, prefix: string, place: IndexKey): Promise<Plan | null> {
  const index = indexName(prefix, place);
  const { locale } = place;
  const replicas = replicaSettings(index, locale);
  const primary = await readSettings(client, index);
  if (primary === null) return null;
  const wanted = { ...indexSettings(locale), replicas: [...replicas.keys()] };
  // The index before its replicas: its settings create missing ones.
  const steps = [
    ...settingsStep(client, index, primary, wanted),
    ...(await synonymsStep(client, index, synonymsOf(locale))),
  ];
  for (const [replica, settings] of replicas) {
    const actual = await readSettings(client, replica);
    if (actual === null) {
      const run = async () => {
        await writeSettings(client, replica, settings);
        await writeSynonyms(client, replica, synonymsOf(locale));
      };
      steps.push({ action: 'create', kind: 'replica', name: replica, details: [], run });
    } else {
      steps.push(...settingsStep(client, replica, actual, settings));
      steps.push(...(await synonymsStep(client, replica, synonymsOf(locale))));
    }
  }
  return { steps, extras: [], warnings: [] };
}

/** The same for the index of blanks, which has neither replicas nor synonyms. */
export async function planBlankSettings(client: SettingsClient, prefix: string): Promise<Plan | null> {
  const index = blanksIndexName(prefix);
  const actual = await readSettings(client, index);
  return actual && { steps: settingsStep(client, index, actual, blankIndexSettings), extras: [], warnings: [] };
}

async function readSettings(client: SettingsClient, index: string): Promise<IndexSettings | null> {
  try {
    return await client.getSettings({ indexName: index, getVersion: 2 });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

async function writeSettings(client: SettingsClient, index: string, wanted: IndexSettings): Promise<void> {
  const { taskID } = await client.setSettings({ indexName: index, indexSettings: wanted });
  await client.waitForTask({ indexName: index, taskID });
}

async function writeSynonyms(client: SettingsClient, index: string, wanted: SynonymHit[]): Promise<void> {
  const written = await client.saveSynonyms({ indexName: index, synonymHit: wanted, replaceExistingSynonyms: true });
  await client.waitForTask({ indexName: index, taskID: written.taskID });
}

function settingsStep(client: SettingsClient, index: string, actual: IndexSettings, wanted: IndexSettings): Step[] {
  const known: Record<string, unknown> = { ...actual };
  const shared = Object.fromEntries(Object.keys(wanted).map((name) => [name, known[name]]));
  const details = jsonDifferences(shared, wanted);
  const run = () => writeSettings(client, index, wanted);
  return details.length === 0 ? [] : [{ action: 'update', kind: 'settings', name: index, details, run }];
}

async function synonymsStep(client: SettingsClient, index: string, wanted: SynonymHit[]): Promise<Step[]> {
  const actual: SynonymHit[] = [];
  await client.browseSynonyms({ indexName: index, aggregator: ({ hits }) => void actual.push(...hits) });
  const details = jsonDifferences(synonymTable(actual), synonymTable(wanted));
  const run = () => writeSynonyms(client, index, wanted);
  return details.length === 0 ? [] : [{ action: 'update', kind: 'synonyms', name: index, details, run }];
}

/** Returns readable synonyms by id. */
function synonymTable(synonyms: readonly SynonymHit[]): Record<string, string> {
  return Object.fromEntries(
    synonyms.map(({ objectID, type, input, synonyms: words = [] }) => [
      objectID,
      `${type}: ${input === undefined ? '' : `${input} = `}${words.join(', ')}`,
    ]),
  );
}

import { createContentClient } from '@clavora/content-client/content-client';
import { fileAddressesWithin } from '@clavora/content-client/file-addresses';
import { marketIds } from '@clavora/i18n-routing/markets';
import { blankRecords } from '@clavora/search/blank-records';
import { indexKeys } from '@clavora/search/indexes';
import { sorts } from '@clavora/search/sorts';
import { spaceRecords } from '@clavora/search/space-records';
import { desiredComponents } from '../components/desired-components.ts';
import type { DeliverySettings } from '../core/env.ts';
import { publishedStories } from '../reports/published-stories.ts';
import type { CatalogueClaims } from '../search/catalogue-claims.ts';
import { recordSource } from '../search/record-source.ts';

/** Indexes that exist twice while the records of several are written at once. */
const indexesAtOnce = 4;
const secondsOfMonth = 30 * 86_400;

/** Usage of the limits of the hosted services' plans, by name; docs/hosted-plans.md explains them. */
export type SpaceFigures = ReadonlyMap<string, number>;

/**
 * Counts what the published content of a space uses of each service, with the claims and the blanks of its key catalogue. Rejects if the content cannot
 * be read.
 */
export async function spaceFigures(
  settings: DeliverySettings,
  catalogue: Pick<CatalogueClaims, 'claimsOf' | 'dataSet'>,
): Promise<SpaceFigures> {
  const { token, endpoint, region, requestsPerSecond } = settings;
  const content = createContentClient({ accessToken: token, endpoint, region, relations: [], requestsPerSecond });
  const links = await content.links();
  const stories = await publishedStories(settings);
  const files = new Set(stories.flatMap(({ content: fields }) => [...fileAddressesWithin(fields)]));
  const { pages, blanks, longest } = await countRecords(settings, catalogue);
  // All markets share the index of blanks, which has no replicas.
  const blankIndexes = catalogue.dataSet === null ? 0 : 1;
  const indexesWithReplicas = indexKeys.length * (1 + sorts.length) + blankIndexes;
  const pollsEvery = (seconds: number) => (secondsOfMonth / seconds) * marketIds.length;
  return new Map([
    ['stories', stories.length],
    ['folders', links.filter(({ isFolder }) => isFolder).length],
    ['files', files.size],
    ['components', desiredComponents().length],
    ['polls a month, every 30 s', pollsEvery(30)],
    ['polls a month, every 600 s', pollsEvery(600)],
    ['indexes', indexKeys.length + blankIndexes],
    ['indexes with replicas', indexesWithReplicas],
    ['indexes during a reindexing', indexesWithReplicas + indexesAtOnce],
    ['records', pages + blanks],
    ['records with replicas', pages * (1 + sorts.length) + blanks],
    ['bytes of the longest record', longest],
    ['organisations', marketIds.length],
  ]);
}

interface RecordCounts {
  /** Records of the indexes of pages. */
  pages: number;
  blanks: number;
  /** Bytes of the longest record. */
  longest: number;
}

async function countRecords(
  settings: DeliverySettings,
  { claimsOf, dataSet }: Pick<CatalogueClaims, 'claimsOf' | 'dataSet'>,
): Promise<RecordCounts> {
  // Ids of partner records are derived from a key; any key gives ids of the same length.
  const source = recordSource(settings, { adminKey: 'figures' }, claimsOf);
  let [pages, blanks, longest] = [0, 0, 0];
  const measure = (record: object) => {
    longest = Math.max(longest, Buffer.byteLength(JSON.stringify(record)));
  };
  for await (const { records } of spaceRecords(source, indexKeys)) {
    pages += records.length;
    for (const record of records) measure(record);
  }
  if (dataSet) {
    for await (const record of blankRecords(dataSet.file, source.year)) {
      blanks += 1;
      measure(record);
    }
  }
  return { pages, blanks, longest };
}

/** Returns the figures as the rows of a table. */
export function figureLines(figures: SpaceFigures): string[] {
  const width = Math.max(...[...figures.keys()].map((name) => name.length));
  return Array.from(figures, ([name, value]) => `${name.padEnd(width)}  ${value.toLocaleString('en').padStart(9)}`);
}

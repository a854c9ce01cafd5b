import type { DatasourceRecord } from '@clavora/services/content/space-source';
import { z } from 'zod';
import type { Management } from '../api/management.ts';
import type { Plan, Step } from '../core/plan.ts';
import { listDatasources, listPairs, type SpaceDatasource, spaceDatasource, spacePair } from './space-datasources.ts';

const datasourceAnswer = z.object({ datasource: spaceDatasource });
const pairAnswer = z.object({ datasource_entry: spacePair });

/**
 * Plans the datasources and entries of a space. Entries that only the space has belong to the editors and are
 * deleted only if `isDeleting`; values by dimension are not copied.
 */
export function planDatasources(
  desired: readonly DatasourceRecord[],
  space: readonly SpaceDatasource[],
  management: Management,
  { isDeleting }: { isDeleting: boolean },
): Plan {
  const plans = desired.map((datasource) =>
    planDatasource(
      datasource,
      space.find(({ slug }) => slug === datasource.slug),
      management,
      isDeleting,
    ),
  );
  const wanted = new Set(desired.map(({ slug }) => slug));
  const unknown = space.filter(({ slug }) => !wanted.has(slug));
  const deletions = unknown.map(
    ({ id, slug }): Step => ({
      action: 'delete',
      kind: 'datasource',
      name: slug,
      details: [],
      run: () => management.delete(`datasources/${id}`),
    }),
  );
  const extras = unknown.map(({ slug }) => ({ kind: 'datasource', name: slug }));
  return {
    steps: [...plans.flatMap(({ steps }) => steps), ...(isDeleting ? deletions : [])],
    extras: [...plans.flatMap((plan) => plan.extras), ...(isDeleting ? [] : extras)],
    warnings: plans.flatMap(({ warnings }) => warnings),
  };
}

function planDatasource(
  { name, slug, entries, dimensions }: DatasourceRecord,
  existing: SpaceDatasource | undefined,
  management: Management,
  isDeleting: boolean,
): Plan {
  // Set once the datasource is created.
  let id = existing?.id;
  const steps: Step[] = [];
  const datasource = { name, slug };
  if (!existing) {
    const run = async () => {
      const made = await management.create({
        path: 'datasources',
        body: { datasource },
        read: (answer) => datasourceAnswer.parse(answer).datasource,
        find: async () => (await listDatasources(management)).find((one) => one.slug === slug),
      });
      id = made.id;
    };
    steps.push({ action: 'create', kind: 'datasource', name: slug, details: [], run });
  } else if (existing.name !== name) {
    const run = async () => void (await management.put(`datasources/${existing.id}`, { datasource }));
    const details = [`name: ${JSON.stringify(existing.name)} → ${JSON.stringify(name)}`];
    steps.push({ action: 'update', kind: 'datasource', name: slug, details, run });
  }
  const before = new Map((existing?.entries ?? []).map((entry) => [entry.name, entry]));
  const step = (entry: { name: string }) => ({ kind: 'pair', name: `${slug}: ${entry.name}` });
  for (const entry of entries) {
    const known = before.get(entry.name);
    const pair = { name: entry.name, value: entry.value };
    if (!known) {
      const run = () => createPair(management, { ...pair, datasource_id: id });
      steps.push({ ...step(entry), action: 'create', details: [entry.value], run });
    } else if (known.value !== entry.value) {
      const run = async () => void (await management.put(`datasource_entries/${known.id}`, { datasource_entry: pair }));
      steps.push({ ...step(entry), action: 'update', details: [`${known.value} → ${entry.value}`], run });
    }
  }
  const names = new Set(entries.map((entry) => entry.name));
  const unknown = [...before.values()].filter((entry) => !names.has(entry.name));
  if (isDeleting) {
    for (const entry of unknown) {
      const run = () => management.delete(`datasource_entries/${entry.id}`);
      steps.push({ ...step(entry), action: 'delete', details: [], run });
    }
  }
  return {
    steps,
    extras: isDeleting ? [] : unknown.map(step),
    warnings: dimensions.length > 0 ? [`datasource ${slug}: values by dimension are not carried over`] : [],
  };
}

async function createPair(
  management: Management,
  pair: { name: string; value: string; datasource_id: number | undefined },
): Promise<void> {
  const { name, datasource_id: id } = pair;
  if (id === undefined) throw new Error('expected the datasource to be there');
  await management.create({
    path: 'datasource_entries',
    body: { datasource_entry: pair },
    read: (answer) => pairAnswer.parse(answer).datasource_entry,
    find: async () => (await listPairs(management, id)).find((entry) => entry.name === name),
  });
}

import { join } from 'node:path';
import { readCommand } from '@clavora/command-line/command-line';
import { day, flag, oneOf, text } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';
import { createPrivateFiles } from '@clavora/content-client/private-files';
import { locales } from '@clavora/i18n-routing/locales';
import type { SpaceData } from '@clavora/services/content/space-source';
import { checkSampleSpace } from '@clavora/space/check-space';
import { type Latest, latestContents, publishedContents } from '../api/delivered-contents.ts';
import { connectManagement, type Management } from '../api/management.ts';
import { type AssetNames, type PublicPartnerFile, planAssets, publicPartnerFiles } from '../assets/plan-assets.ts';
import { readAssets } from '../assets/space-assets.ts';
import { desiredComponents } from '../components/desired-components.ts';
import { planComponents } from '../components/plan-components.ts';
import { readComponents } from '../components/space-components.ts';
import {
  editorUrl,
  readAssetSettings,
  readDeliverySettings,
  readDraftSettings,
  readManagementSettings,
  readOptionalDeliverySettings,
} from '../core/env.ts';
import { carryOut, hasDrift, type Plan, planLines } from '../core/plan.ts';
import { routingOf } from '../core/routing-of.ts';
import { planDatasources } from '../datasources/plan-datasources.ts';
import { readDatasources } from '../datasources/space-datasources.ts';
import { readMigrations } from '../migrations/migration.ts';
import { planMigrations } from '../migrations/plan-migrations.ts';
import { reportLines } from '../reports/print-reports.ts';
import { partnerFileAccess } from '../reports/public-partner-files.ts';
import { publishedStories } from '../reports/published-stories.ts';
import { spaceReports } from '../reports/space-reports.ts';
import { openClaims } from '../search/catalogue-claims.ts';
import { desiredStories } from '../stories/desired-stories.ts';
import { planStories } from '../stories/plan-stories.ts';
import { listStories, readContents } from '../stories/space-stories.ts';
import { pullSpace } from './pull.ts';
import { loadSource } from './source.ts';
import { figureLines, spaceFigures } from './space-figures.ts';
import { partsFrom, type SpacePart } from './space-parts.ts';

export interface SpaceCommandContext {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  /** Receives progress messages, usually for standard error. */
  note: (line: string) => void;
}

const changes = { delete: flag, from: text(), 'as-of': day() };
const words = ['part…'];

const commands = {
  push: { words, options: { ...changes, 'dry-run': flag } },
  diff: { words, options: { ...changes, json: flag } },
  pull: { words, options: { dir: text() } },
  migrate: { words: ['component?'], options: { dir: text(), 'dry-run': flag } },
  check: { options: { locale: oneOf(locales) } },
  report: { options: { json: flag, locale: oneOf(locales), strict: flag } },
  figures: { options: { json: flag } },
};

/** Runs `npm run space`; returns the exit code. Rejects with missing settings or with an error of the service. */
export async function runSpaceCommand(args: readonly string[], context: SpaceCommandContext): Promise<number> {
  const command = readCommand(args, commands);
  const { env, print, note } = context;
  const drafts = readDraftSettings(env);
  const latest = drafts && latestContents(drafts);
  switch (command.name) {
    case 'push':
    case 'diff': {
      const { values } = command;
      const isDry = command.name === 'diff' || command.values['dry-run'];
      const parts = partsFrom(command.words);
      const management = connectManagement(readManagementSettings(env));
      const job: Job = {
        management,
        isChanging: !isDry,
        isDeleting: values.delete,
        now: Date.now(),
        latest,
        print,
        note,
      };
      const today = values['as-of'] === null ? new Date() : new Date(`${values['as-of']}T00:00:00Z`);
      const source = () => loadSource({ from: values.from ?? undefined, today });
      return isDry
        ? compare(job, parts, source, {
            isJson: command.name === 'diff' && command.values.json,
            isCheck: command.name === 'diff',
          })
        : push(job, parts, source);
    }
    case 'pull': {
      const { dir } = command.values;
      if (dir === null) throw new UsageError('pull writes into a folder: name it with --dir');
      const parts = partsFrom(command.words);
      const delivery = readOptionalDeliverySettings(env);
      const published = delivery && publishedContents(delivery);
      const management = connectManagement(readManagementSettings(env));
      const assetSettings = readAssetSettings(env);
      const privateFiles = assetSettings && createPrivateFiles(assetSettings);
      await pullSpace(management, { dir, parts, published, latest, privateFiles, print });
      return 0;
    }
    case 'migrate': {
      const dir = command.values.dir ?? join(import.meta.dirname, '../../migrations');
      return migrate(connectManagement(readManagementSettings(env)), print, {
        dir,
        component: command.words[0],
        isDry: command.values['dry-run'],
      });
    }
    case 'check': {
      const { problems, open, summary } = await checkSampleSpace(command.values.locale ?? undefined);
      for (const line of [...open, ...problems, ...summary]) print(line);
      print(`${problems.length} problems, ${open.length} texts to translate`);
      return problems.length > 0 ? 1 : 0;
    }
    case 'report': {
      const { locale, json: isJson, strict: isStrict } = command.values;
      const settings = readDeliverySettings(env);
      const stories = await publishedStories(settings);
      const reports = spaceReports(stories, {
        locale: locale ?? undefined,
        routing: routingOf(settings),
        fileAccess: await partnerFileAccess(stories),
      });
      if (isJson) print(JSON.stringify(reports, null, 2));
      else for (const line of reportLines(reports, (id) => editorUrl(id, env))) print(line);
      return isStrict && reports.some(({ findings }) => findings.length > 0) ? 1 : 0;
    }
    case 'figures': {
      const claims = await openClaims(env);
      const figures = await spaceFigures(readDeliverySettings(env), claims).finally(claims.close);
      const lines = command.values.json ? [JSON.stringify(Object.fromEntries(figures))] : figureLines(figures);
      for (const line of lines) print(line);
      return 0;
    }
  }
}

interface Job {
  management: Management;
  /** False if plans are only printed. */
  isChanging: boolean;
  isDeleting: boolean;
  now: number;
  latest: Latest | null;
  print: SpaceCommandContext['print'];
  note: SpaceCommandContext['note'];
}

type Source = () => Promise<SpaceData>;

async function push(job: Job, parts: readonly SpacePart[], source: Source): Promise<number> {
  // A part is planned after the parts before it were applied: stories name files that were just uploaded.
  for await (const { part, plan } of plans(job, parts, source)) {
    job.print(`${part}:`);
    for (const line of planLines([plan])) job.print(`  ${line}`);
    let done = 0;
    await carryOut(plan, () => {
      done += 1;
      if (done % progressEvery === 0) job.note(`  … ${done} of ${plan.steps.length}`);
    });
    if (plan.steps.length > 0) job.print(`  ${done} done`);
  }
  return 0;
}

async function compare(
  job: Job,
  parts: readonly SpacePart[],
  source: Source,
  { isJson, isCheck }: { isJson: boolean; isCheck: boolean },
): Promise<number> {
  const found = [];
  for await (const planned of plans(job, parts, source)) found.push(planned);
  if (isJson) {
    const differences = found.map(({ part, plan: { steps, extras, warnings } }) => ({
      part,
      changes: steps.map(({ action, kind, name, details }) => ({ action, kind, name, details })),
      extras,
      warnings,
    }));
    job.print(JSON.stringify(differences, null, 2));
  } else {
    for (const { part, plan } of found) {
      job.print(`${part}:`);
      for (const line of planLines([plan])) job.print(`  ${line}`);
    }
  }
  return isCheck && hasDrift(found.map(({ plan }) => plan)) ? 1 : 0;
}

const progressEvery = 100;

/** Yields the plans of the parts, each created after the previous one was processed. */
async function* plans(
  job: Job,
  parts: readonly SpacePart[],
  source: Source,
): AsyncGenerator<{ part: SpacePart; plan: Plan }> {
  const { management, isChanging, isDeleting, now, latest, note } = job;
  const data = parts.some((part) => part !== 'components') ? await source() : undefined;
  if (parts.includes('components')) {
    const plan = planComponents(desiredComponents(), await readComponents(management), management, { isDeleting });
    yield { part: 'components', plan };
  }
  if (!data) return;
  if (parts.includes('datasources')) {
    const plan = planDatasources(data.datasources, await readDatasources(management), management, { isDeleting });
    yield { part: 'datasources', plan };
  }
  const assets: AssetNames = new Map();
  const isWithFiles = parts.includes('assets');
  const warnings: string[] = [];
  if (isWithFiles || parts.includes('stories')) {
    const plan = planAssets(data, await readAssets(management), management, { names: assets });
    if (isWithFiles) yield { part: 'assets', plan };
    else if (plan.steps.length > 0) note(`! ${plan.steps.length} files are not as they should be: push assets first`);
  }
  if (parts.includes('stories') && (isChanging || !isWithFiles)) {
    const open = publicPartnerFiles(data, await readAssets(management), assets);
    if (open.length > 0 && isChanging) throw new Error(publicFilesProblem(open));
    if (open.length > 0) warnings.push(publicFilesProblem(open));
  }
  if (parts.includes('stories')) {
    const desired = desiredStories(data, now);
    const listed = await listStories(management);
    const paths = new Set(desired.stories.map(({ path }) => path));
    const shared = listed.filter((one) => !one.is_folder && paths.has(one.full_slug.replace(/\/+$/, '')));
    const contents = await readContents(management, shared, {
      known: shared.length > 0 ? await latest?.() : undefined,
      onRead: (count) => {
        if (count % progressEvery === 0) note(`… ${count} of ${shared.length} stories read`);
      },
    });
    const space = { listed, contents: new Map(contents.map((story) => [story.id, story])) };
    const plan = planStories(desired, space, management, { isDeleting, assets, now });
    yield { part: 'stories', plan: { ...plan, warnings: [...plan.warnings, ...warnings] } };
  }
}

function publicFilesProblem(files: readonly PublicPartnerFile[]): string {
  const lines = files.map(({ url, stories }) => `  ${url}, named by ${stories.join(', ')}`);
  return [
    'Files of the partner area are public in the space. No story is pushed before they are private (push assets):',
    ...lines,
  ].join('\n');
}

async function migrate(
  management: Management,
  print: (line: string) => void,
  { dir, component, isDry }: { dir: string; component: string | undefined; isDry: boolean },
): Promise<number> {
  const migrations = await readMigrations(dir, component);
  if (migrations.length === 0) {
    print(`There are no migrations${component === undefined ? '' : ` of ${component}`} in ${dir}`);
    return 1;
  }
  const listed = await listStories(management);
  const stories = await readContents(
    management,
    listed.filter(({ is_folder }) => !is_folder),
  );
  const plan = planMigrations(stories, migrations, management);
  for (const line of planLines([plan])) print(line);
  if (!isDry) await carryOut(plan);
  return 0;
}

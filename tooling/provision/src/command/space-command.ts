import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPrivateFiles } from '@clavora/content-client/private-files';
import { isLocale, type Locale, locales } from '@clavora/i18n-routing/locales';
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

const help = `npm run space -- <command> [part …] [options]

  push [part …]      writes components, datasources, assets and stories to a space; prints the changes first
  diff [part …]      lists differences between the space and its source; exits with 1 if there are any
  pull [part …]      writes the space to --dir, in the layout of Storyblok's CLI
  migrate [component]  applies the migrations in --dir to the stories of a space
  check              problems of the sample space's files, and missing translations of languages that are not complete; exits with 1 for problems
  report             content problems that editors should fix; with --strict exits with 1 if there are any
  figures            usage of the limits of hosted plans (docs/hosted-plans.md)

Parts: components, datasources, assets, stories; all by default.

  --dry-run          push, migrate: only print the changes
  --delete           push, diff: delete what the source lacks; otherwise it is only listed
  --from <folder>    push, diff: a folder written by pull or the CLI, instead of the sample space
  --as-of <day>      push, diff: reference day of relative dates in the sample space, such as 2026-11-21; today by default
  --dir <folder>     pull: output folder; migrate: folder of migrations (tooling/provision/migrations by default)
  --json             diff, report, figures: print JSON
  --locale <locale>  check, report: one language
  --strict           report: exit with 1 for any problem

Environment:
  STORYBLOK_SPACE_ID, STORYBLOK_MANAGEMENT_TOKEN   push, diff, pull, migrate
  STORYBLOK_TOKEN                                  report, figures; pull, for stories with unpublished changes
  STORYBLOK_ASSET_TOKEN                            pull: private files; without it they are listed and skipped
  STORYBLOK_PREVIEW_TOKEN                          optional: reads a hundred contents per request instead of one
  SITE_BRAND                                       report, figures: the brand in the sites' addresses
  CATALOGUE_DIR, or CATALOGUE_URL and CATALOGUE_TOKEN   figures: the key catalogue, as the sites read it
  STORYBLOK_REGION                                 eu (default), us, cn, ca, ap
  STORYBLOK_MANAGEMENT_ENDPOINT, STORYBLOK_ENDPOINT   another service, such as http://localhost:4001/v1 and /v2`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  from: { type: 'string' },
  'as-of': { type: 'string' },
  dir: { type: 'string' },
  json: { type: 'boolean', default: false },
  locale: { type: 'string' },
  strict: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `npm run space`; returns the exit code. Rejects with missing settings or with an error of the service. */
export async function runSpaceCommand(args: readonly string[], context: SpaceCommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, ...rest] = positionals;
  const { env, print, note } = context;
  const drafts = readDraftSettings(env);
  const latest = drafts && latestContents(drafts);
  if (values.help || command === undefined) {
    print(help);
    return values.help ? 0 : 1;
  }
  switch (command) {
    case 'push':
    case 'diff': {
      const management = connectManagement(readManagementSettings(env));
      const isChanging = command === 'push' && !values['dry-run'];
      const job: Job = { management, isChanging, isDeleting: values.delete, now: Date.now(), latest, print, note };
      const source = () => loadSource({ from: values.from, today: dayFrom(values['as-of']) });
      const parts = partsFrom(rest);
      return isChanging
        ? push(job, parts, source)
        : compare(job, parts, source, { isJson: values.json, isCheck: command === 'diff' });
    }
    case 'pull': {
      if (values.dir === undefined) throw new Error('pull writes into a folder: name it with --dir');
      const delivery = readOptionalDeliverySettings(env);
      const published = delivery && publishedContents(delivery);
      const management = connectManagement(readManagementSettings(env));
      const assetSettings = readAssetSettings(env);
      const privateFiles = assetSettings && createPrivateFiles(assetSettings);
      const parts = partsFrom(rest);
      await pullSpace(management, { dir: values.dir, parts, published, latest, privateFiles, print });
      return 0;
    }
    case 'migrate': {
      const dir = values.dir ?? join(import.meta.dirname, '../../migrations');
      return migrate(connectManagement(readManagementSettings(env)), print, {
        dir,
        component: rest[0],
        isDry: values['dry-run'],
      });
    }
    case 'check': {
      const { problems, open, summary } = await checkSampleSpace(localeFrom(values.locale));
      for (const line of [...open, ...problems, ...summary]) print(line);
      print(`${problems.length} problems, ${open.length} texts to translate`);
      return problems.length > 0 ? 1 : 0;
    }
    case 'report': {
      const locale = localeFrom(values.locale);
      const settings = readDeliverySettings(env);
      const stories = await publishedStories(settings);
      const reports = spaceReports(stories, {
        locale,
        routing: routingOf(settings),
        fileAccess: await partnerFileAccess(stories),
      });
      if (values.json) print(JSON.stringify(reports, null, 2));
      else for (const line of reportLines(reports, (id) => editorUrl(id, env))) print(line);
      return values.strict && reports.some(({ findings }) => findings.length > 0) ? 1 : 0;
    }
    case 'figures': {
      const claims = await openClaims(env);
      const figures = await spaceFigures(readDeliverySettings(env), claims).finally(claims.close);
      for (const line of values.json ? [JSON.stringify(Object.fromEntries(figures))] : figureLines(figures))
        print(line);
      return 0;
    }
    default:
      throw new Error(`There is no command "${command}"\n\n${help}`);
  }
}

function localeFrom(given: string | undefined): Locale | undefined {
  if (given === undefined || isLocale(given)) return given;
  throw new Error(`There is no locale "${given}"; there are ${locales.join(', ')}`);
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

function dayFrom(text: string | undefined): Date {
  if (text === undefined) return new Date();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(day.getTime())) throw new Error(`--as-of requires a day such as 2026-11-21; got "${text}"`);
  return day;
}

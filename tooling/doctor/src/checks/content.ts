import { isPartnerStory, partnerFilesOf } from '@clavora/content-client/file-addresses';
import { companySlug, missingStories, neededStories } from '@clavora/content-client/needed-stories';
import { accessOfFiles } from '@clavora/content-client/public-access';
import { partnerFolder } from '@clavora/content-client/story';
import { marketTable } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { desiredComponents } from '@clavora/provision/components/desired-components';
import { planComponents } from '@clavora/provision/components/plan-components';
import { readComponents } from '@clavora/provision/components/space-components';
import { readManagementSettings } from '@clavora/provision/env';
import { connectManagement, type Management } from '@clavora/provision/management';
import { contentFindings } from '@clavora/provision/reports/content-findings';
import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import { type Check, CheckError, type Finding, fail, ok, skipped, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';

const webhookPath = '/api/webhooks/content';
/** Events of which sites must be notified; documented in docs/runbook.md. */
const webhookActions = [
  'story.published',
  'story.unpublished',
  'story.moved',
  'story.deleted',
  'datasource.entries_updated',
];
/** Without these a site has no home page, or no header and footer. */
const essentialStories: ReadonlySet<string> = new Set(['home', 'configuration']);
/**
 * A longer URL may be rejected on its way, and more stories at once count more against the limit of the
 * space.
 */
const maxSlugsPerRequest = 40;
const maxSampledStories = 50;
const maxSampledFiles = 8;
const maxNamed = 5;

const spaceSchema = z.object({ space: z.object({ id: z.number(), name: z.string(), version: z.number() }) });
const storiesSchema = z.object({ stories: z.array(z.looseObject({ full_slug: z.string(), content: z.unknown() })) });
const assetSchema = z.object({
  asset: z.object({ is_private: z.boolean().nullish(), signed_url: z.string().nullish() }),
});
const endpointSchema = z.looseObject({
  endpoint: z.string().nullish(),
  activated: z.boolean().nullish(),
  actions: z.array(z.string()).nullish(),
});

/** Returns checks of the content service: tokens, components, private files, webhooks. */
export function contentChecks(deployment: Deployment): Check[] {
  const { site, source } = deployment;
  if (site === null) return [];
  const service = 'content';
  const management = connectOnce(source);
  const checks: Array<[string, Check['run']]> = [
    ['token', () => publicToken(deployment)],
    ['preview token', () => previewToken(deployment)],
    ['types', async () => types(management())],
    ['stories', () => stories(deployment)],
    ['company', () => company(deployment)],
    ['private files', (signal) => privateFiles(deployment, signal)],
    ['webhook', async () => webhook(deployment, management())],
  ];
  return checks.map(([name, run]) => ({ service, name, run }));
}

type Get = (path: string, parameters?: Record<string, string | number>) => Promise<unknown>;

/** After 429, 300 ms apart: the limit of a space applies per second, and its sites send requests too. */
const maxRetries = 4;

/** Requests the delivery API. Rejects with a CheckError. */
function delivery(site: NonNullable<Deployment['site']>, accessToken: string, variable: string): Get {
  const { endpoint, region } = site.content;
  const client = new StoryblokClient({
    accessToken,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    maxRetries,
    timeout: 4,
    cache: { type: 'none', cv: 'manual' },
  });
  return async (path, parameters = {}) => {
    try {
      return (await client.get(path, parameters)).data;
    } catch (rejection) {
      const { status, message } = z
        .object({ status: z.number().optional().catch(undefined), message: z.string().optional().catch(undefined) })
        .catch({})
        .parse(rejection);
      if (status === undefined) {
        const where = endpoint ?? `the hosted service of region ${region ?? 'eu'}`;
        throw new CheckError(
          `${where} does not answer: ${message ?? 'no reason given'}`,
          'is STORYBLOK_ENDPOINT right?',
        );
      }
      if (status === 429) throw new CheckError('the space has too many requests', 'run this again in a minute');
      const advice = `is ${variable} a token of this space, and STORYBLOK_REGION its region?`;
      throw new CheckError(`the service answered ${status}`, advice);
    }
  };
}

async function publicToken({ site, source }: Deployment): Promise<Finding> {
  if (site === null) return skipped('no environment', 'see the line "variables"');
  const get = delivery(site, site.content.accessToken, 'STORYBLOK_TOKEN');
  const { space } = spaceSchema.parse(await get('cdn/spaces/me'));
  if (site.spaceId !== null && site.spaceId !== space.id) {
    return fail(
      `the token opens space ${space.id}, STORYBLOK_SPACE_ID is ${site.spaceId}`,
      'set both from the same space: previews and webhooks of another one are refused',
    );
  }
  const showsDrafts = await get('cdn/stories', { version: 'draft', per_page: 1 }).then(
    () => true,
    () => false,
  );
  if (showsDrafts)
    return fail('STORYBLOK_TOKEN opens drafts', 'make a public token; this one is for STORYBLOK_PREVIEW_TOKEN');
  if (!source.STORYBLOK_SPACE_ID) {
    return warn(
      `space ${space.id} “${space.name}”`,
      'set STORYBLOK_SPACE_ID: without it previews and webhooks are refused',
    );
  }
  return ok(`space ${space.id} “${space.name}”`);
}

async function previewToken({ site }: Deployment): Promise<Finding> {
  if (!site?.preview) return skipped('STORYBLOK_PREVIEW_TOKEN is not set', 'without it drafts are not shown');
  const get = delivery(site, site.preview.accessToken, 'STORYBLOK_PREVIEW_TOKEN');
  const { space } = spaceSchema.parse(await get('cdn/spaces/me'));
  await get('cdn/stories', { version: 'draft', per_page: 1 });
  if (site.spaceId !== null && site.spaceId !== space.id) {
    return fail(`the token opens space ${space.id}`, `make a preview token of space ${site.spaceId}`);
  }
  return ok('opens drafts');
}

/**
 * Returns a shared connection for all checks, so that its rate limit applies to all of them; null without a
 * token.
 */
function connectOnce(source: Deployment['source']): () => Management | null {
  let management: Management | undefined;
  return () => {
    if (!source.STORYBLOK_MANAGEMENT_TOKEN) return null;
    management ??= connectManagement(readManagementSettings(source));
    return management;
  };
}

async function types(management: Management | null): Promise<Finding> {
  if (management === null) {
    return skipped('components are not compared', 'set STORYBLOK_MANAGEMENT_TOKEN here (never in the deployment)');
  }
  const desired = desiredComponents();
  const { steps } = planComponents(desired, await readComponents(management), management, { isDeleting: false });
  if (steps.length === 0) return ok(`${desired.length} components as in the code`);
  const names = steps.slice(0, maxNamed).map(({ action, name }) => `${action} ${name}`);
  const more = steps.length > maxNamed ? ` and ${steps.length - maxNamed} more` : '';
  return fail(`differs from the code: ${names.join(', ')}${more}`, 'npm run space -- push components');
}

/**
 * Checks the stories that code requires at fixed paths: only the home page and the configuration are
 * essential.
 */
async function stories({ site, market }: Deployment): Promise<Finding> {
  if (site === null) return skipped('no environment', 'see the line "variables"');
  const row = marketTable.find(({ id }) => id === market);
  if (!row) return fail(`there is no market ${market}`, 'name one with --market');
  const routing = createRouting({ brand: site.brand, guards: ['auth'] });
  const needed = row.locales.flatMap((locale) => neededStories(routing, row, locale));
  const get = delivery(site, site.content.accessToken, 'STORYBLOK_TOKEN');
  const slugs = [...new Set(needed.flatMap((story) => story.slugs))];
  const pages = await Promise.all(
    chunksOf(slugs, maxSlugsPerRequest).map((some) =>
      get('cdn/stories', { version: 'published', by_slugs: some.join(','), per_page: maxSlugsPerRequest }),
    ),
  );
  const components = new Map(
    pages
      .flatMap((page) => storiesSchema.parse(page).stories)
      .map(({ full_slug: slug, content }) => [
        slug.replace(/\/+$/, ''),
        z.looseObject({ component: z.string() }).parse(content).component,
      ]),
  );
  const missing = missingStories(needed, (slug) => components.get(slug.replace(/\/+$/, '')));
  if (missing.length === 0) return ok(`all ${needed.length} that code requires are published`);
  const names = missing
    .slice(0, maxNamed)
    .map(({ name, locale, consequence }) => `${name} in ${locale} (${consequence})`);
  const detail = `${missing.length} of ${needed.length} are not published: ${names.join('; ')}`;
  const advice = 'npm run space -- report lists all; publish them';
  return missing.some(({ name }) => essentialStories.has(name)) ? fail(detail, advice) : warn(detail, advice);
}

/** Checks what the site must say about the company that runs it, which law requires. */
async function company({ site, market }: Deployment): Promise<Finding> {
  if (site === null) return skipped('no environment', 'see the line "variables"');
  const slug = companySlug(market);
  const get = delivery(site, site.content.accessToken, 'STORYBLOK_TOKEN');
  const page = storiesSchema.parse(await get('cdn/stories', { version: 'published', by_slugs: slug }));
  const content = z.looseObject({ component: z.string(), _uid: z.string() }).safeParse(page.stories[0]?.content);
  if (!content.success) return warn(`${slug} is not published`, 'npm run space -- report lists what code requires');
  const findings = contentFindings(content.data);
  if (findings.length === 0) return ok(`${slug} is complete`);
  const messages = findings.slice(0, maxNamed).map(({ message }) => message);
  const more = findings.length > maxNamed ? ` and ${findings.length - maxNamed} more` : '';
  return warn(`${slug}: ${messages.join('; ')}${more}`, 'fill them in: imprint, footer and mails lack them');
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );
}

async function privateFiles({ site }: Deployment, signal: AbortSignal): Promise<Finding> {
  if (!site?.privateFiles.assetToken) {
    return skipped('STORYBLOK_ASSET_TOKEN is not set', 'without it partners have no files');
  }
  const getPublic = delivery(site, site.content.accessToken, 'STORYBLOK_TOKEN');
  const found = await getPublic('cdn/stories', {
    version: 'published',
    starts_with: `${partnerFolder}/`,
    per_page: maxSampledStories,
  });
  const partnerStories = storiesSchema.parse(found).stories.filter(isPartnerStory);
  const files = [...partnerFilesOf(partnerStories).keys()].slice(0, maxSampledFiles);
  if (files.length === 0) return skipped('no page of the partner area contains a file', 'publish one and check again');
  const { assetToken } = site.privateFiles;
  const get = delivery(site, assetToken, 'STORYBLOK_ASSET_TOKEN');
  const assets = await Promise.all(
    files.map(async (filename) => {
      const { asset } = assetSchema.parse(await get('cdn/assets/me', { filename, token: assetToken }));
      return { filename, ...asset };
    }),
  );
  const access = await accessOfFiles(files, { signal, timeoutMs: 4000 });
  const advice = 'npm run space -- push assets makes them private; npm run space -- report lists all';
  const open = assets.filter(({ filename }) => access.get(filename) === 'public');
  const openPrivate = open.find(({ is_private: isPrivate }) => isPrivate);
  if (openPrivate) return fail(`${nameOf(openPrivate.filename)} is private and opens without a signature`, advice);
  // A few may be public: files that public pages show as well. Only the report knows them, since it reads
  // every story.
  if (open.length > files.length / 2) {
    const names = open.slice(0, maxNamed).map(({ filename }) => nameOf(filename));
    return fail(`${open.length} of ${files.length} sampled partner files are public: ${names.join(', ')}`, advice);
  }
  const closed = assets.filter((asset) => !open.includes(asset));
  const [first] = closed.flatMap(({ signed_url: url, filename }) => (url ? [{ url, filename }] : []));
  if (!first)
    return fail('the service returns no signed address', 'is STORYBLOK_ASSET_TOKEN an asset token of this space?');
  // With GET: signatures are of that method. The answer's body is not read.
  const response = await fetch(first.url, { signal });
  await response.body?.cancel();
  if (!response.ok) return fail(`${nameOf(first.filename)} answers ${response.status} with its signature`, advice);
  return ok(`${files.length - open.length} of ${files.length} sampled: closed without a signature, open with one`);
}

async function webhook({ site, origin, source }: Deployment, management: Management | null): Promise<Finding> {
  if (!site?.publishing.webhookSecret || site.spaceId === null) {
    return warn(
      'STORYBLOK_WEBHOOK_SECRET or STORYBLOK_SPACE_ID is not set',
      `without both the site only polls, every ${site?.publishing.reconcileSeconds ?? 30} s`,
    );
  }
  if (management === null || origin === null) {
    return skipped(
      'the secret is set; whether the webhook is registered is not checked',
      'set STORYBLOK_MANAGEMENT_TOKEN here',
    );
  }
  const address = `${origin}${webhookPath}`;
  const registered = await management.list('webhook_endpoints', 'webhook_endpoints', endpointSchema);
  const own = registered.filter(({ endpoint }) => endpoint === address);
  const advice = `register ${address} in space ${source.STORYBLOK_SPACE_ID ?? ''} for ${webhookActions.join(', ')}`;
  if (own.length === 0) return fail(`${address} is not registered`, advice);
  if (!own.some(({ activated }) => activated !== false)) return fail(`${address} is switched off`, advice);
  const actions = new Set(own.flatMap((endpoint) => endpoint.actions ?? []));
  const lacking = webhookActions.filter((action) => !actions.has(action));
  if (lacking.length > 0) return fail(`not notified of ${lacking.join(', ')}`, advice);
  return ok(`${address} is registered`);
}

function nameOf(address: string): string {
  return address.split('/').at(-1) ?? address;
}

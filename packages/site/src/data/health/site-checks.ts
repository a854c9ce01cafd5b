import { createProviderProbe } from '@clavora/auth/provider-probe';
import { checkMailServer } from '@clavora/forms/delivery/check-mail-server';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { cacheHealth } from '@clavora/page-cache/cache-health';
import { logInfo, logWarning } from '@clavora/runtime/log';
import { contentHealth } from '@clavora/server/content-health';
import type { Site } from '@clavora/site-core/site';
import { siteDatabase, usesDatabase } from '@clavora/site-core/site-database';
import { createSharedCheck, type PartReport, type SharedCheck, type SharedCheckOptions } from './shared-check.ts';

/** The parts of a site. */
export const partNames = ['database', 'content', 'search', 'identity', 'mail', 'cache', 'catalogue'] as const;
export type PartName = (typeof partNames)[number];

/** `off`: not configured in the environment. */
export interface SitePart {
  state: PartReport['state'] | 'off';
  reason: string | null;
}

const siteChecks = new WeakMap<Site, Checks>();

/**
 * Returns the state of every part of the site. Callers share the checks, so that frequent requests do not load the services; each caller waits at
 * most `maxWaitMs` for checks in progress.
 */
export async function readSiteParts(site: Site, maxWaitMs: number): Promise<Record<PartName, SitePart>> {
  const checks = siteChecks.get(site) ?? createChecks(site);
  siteChecks.set(site, checks);
  const read = async (check: SharedCheck | null): Promise<SitePart> =>
    check ? check.read(maxWaitMs) : { state: 'off', reason: null };
  const [database, content, search, identity, mail, files] = await Promise.all([
    read(checks.database),
    readContent(checks.content, maxWaitMs),
    read(checks.search),
    read(checks.identity),
    read(checks.mail),
    read(checks.catalogue),
  ]);
  const { state } = cacheHealth();
  const cache: SitePart = { state, reason: state === 'down' ? 'Redis does not answer' : null };
  const catalogue = files.state === 'down' ? files : (siteCatalogue(site)?.health() ?? { state: 'off', reason: null });
  return { database, content, search, identity, mail, cache, catalogue };
}

/** The latest outcome counts: of the check, or of a page's request to the content service. */
async function readContent(check: SharedCheck, maxWaitMs: number): Promise<SitePart> {
  const isRecent = Date.now() - (contentHealth().notedAt ?? 0) < contentMaxAgeMs;
  const report = isRecent ? null : await check.read(maxWaitMs);
  const { notedAt, isDown } = contentHealth();
  if (report && (notedAt === null || notedAt <= (check.checkedAt ?? 0))) return report;
  if (notedAt === null) return { state: 'unknown', reason: null };
  return isDown ? { state: 'down', reason: 'the last request failed' } : { state: 'up', reason: null };
}

const contentMaxAgeMs = 2_000;

type Checks = Record<Exclude<PartName, 'content' | 'cache'>, SharedCheck | null> & {
  content: SharedCheck;
};

function createChecks(site: Site): Checks {
  const { search, auth, forms } = site.environment;
  const catalogue = siteCatalogue(site);
  return {
    database: usesDatabase(site)
      ? checkOf('database', { maxAgeMs: 5_000, check: async () => (await siteDatabase(site)).assertWorking() })
      : null,
    content: checkOf('content', { maxAgeMs: contentMaxAgeMs, check: () => site.content.spaceVersion() }),
    search: search && checkOf('search', { maxAgeMs: 15_000, check: () => assertReachable(searchOrigin(search)) }),
    identity: auth && checkOf('identity', { maxAgeMs: 15_000, check: identityCheck(auth.domain) }),
    // Down if the disk does not answer; the catalogue itself says whether its files are damaged.
    catalogue: catalogue && checkOf('catalogue', { maxAgeMs: 15_000, check: () => catalogue.check() }),
    mail: forms && checkOf('mail', { maxAgeMs: 60_000, check: () => checkMailServer(forms.smtpUrl) }),
  };
}

function checkOf(name: PartName, options: SharedCheckOptions): SharedCheck {
  return createSharedCheck({
    ...options,
    onChange(state, error) {
      if (state === 'up') logInfo(`Health: ${name} is up again`);
      else logWarning(`Health: ${name} is down: ${error instanceof Error ? error.message : String(error)}`);
    },
  });
}

/** A host of the search application; requests of its root are not counted as searches. */
function searchOrigin({ appId, host }: { appId: string; host: string | null }): string {
  return host ?? `https://${appId.toLowerCase()}-dsn.algolia.net`;
}

/** Rejects if a server does not answer, or answers with 500 or more. */
async function assertReachable(origin: string): Promise<void> {
  const response = await fetch(origin, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
}

function identityCheck(domain: string): () => Promise<void> {
  const isReachable = createProviderProbe(domain, Date.now);
  return async () => {
    if (!(await isReachable())) throw new Error('no answer');
  };
}

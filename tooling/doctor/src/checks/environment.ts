import { readTrustedProxies } from '@clavora/server/env';
import { type Check, fail, ok, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';

const minSecretLength = 16;
const minDistinctCharacters = 8;
/** Secrets that this deployment chose itself; those of vendors are as long as the vendors make them. */
const ownSecrets = ['STORYBLOK_WEBHOOK_SECRET', 'FORMS_WEBHOOK_SECRET', 'AUTH0_SECRET', 'PREVIEW_PASSWORD'];

/** Returns checks of the variables, which need no service. */
export function environmentChecks(deployment: Deployment): Check[] {
  const service = 'environment';
  return [
    { service, name: 'variables', run: async () => variables(deployment) },
    { service, name: 'secrets', run: async () => secrets(deployment) },
    { service, name: 'proxies', run: async () => proxies(deployment) },
    { service, name: 'addresses', run: async () => addresses(deployment) },
  ];
}

function variables({ problems }: Deployment) {
  const advice = 'packages/site/README.md lists every variable; the site does not start without them';
  return problems.length === 0 ? ok('complete') : fail(problems.join('; '), advice);
}

function secrets({ source }: Deployment) {
  const given = ownSecrets.filter((name) => source[name]);
  const weak = given.filter((name) => {
    const value = source[name] ?? '';
    return value.length < minSecretLength || new Set(value).size < minDistinctCharacters;
  });
  if (weak.length > 0) {
    return fail(`too short or too regular: ${weak.join(', ')}`, 'set each to the output of: openssl rand -hex 32');
  }
  return ok(given.length === 0 ? 'none set' : `${given.length} long enough`);
}

function proxies({ source, origin }: Deployment) {
  const [problem] = problemOf(() => readTrustedProxies(source));
  if (problem !== undefined) return fail(problem, 'set TRUSTED_PROXIES to the number of proxies in front of the site');
  const count = readTrustedProxies(source);
  if (count === 0 && origin?.startsWith('https:')) {
    const advice = 'behind a proxy or load balancer set TRUSTED_PROXIES, or all visitors count as one';
    return warn('TRUSTED_PROXIES is 0 and the site is on https', advice);
  }
  if (count > 3)
    return warn(`TRUSTED_PROXIES is ${count}`, 'more than there are lets visitors choose their own address');
  return ok(`${count} in front`);
}

function addresses({ site, origin, market, source }: Deployment) {
  if (site === null || origin === null) return fail('SITE_URL cannot be read', 'see the line "variables"');
  const local = Object.entries(site.origins).filter(([, address]) => isLocal(address));
  if (isLocal(origin)) {
    return source.SITE_INDEXING === 'true'
      ? fail(`SITE_INDEXING is true and the site is at ${origin}`, `set SITE_URL_${market.toUpperCase()}`)
      : ok(`${market} at ${origin}`);
  }
  if (!origin.startsWith('https:')) return fail(`${origin} is not https`, 'serve the site on https: cookies need it');
  if (local.length > 0) {
    const names = local.map(([name]) => `SITE_URL_${name.toUpperCase()}`);
    return fail(`links to other markets point to localhost`, `set ${names.join(', ')}`);
  }
  if (!site.isIndexed)
    return warn(`${market} at ${origin}, hidden from search engines`, 'SITE_INDEXING=true in production');
  return ok(`${market} at ${origin}`);
}

export function isLocal(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

function problemOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

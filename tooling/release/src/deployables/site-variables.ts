/**
 * Where a deployment has a variable from: `value` from its configuration, `secret` from its store of secrets, `fixed` from the files of the deployment
 * itself. `build` and `machine` variables have no place in a deployment of several instances.
 */
export type VariableOrigin = 'value' | 'secret' | 'fixed' | 'build' | 'machine';

/** The variables of a site (packages/site/README.md), with their origin. */
export const siteVariables: Readonly<Record<string, VariableOrigin>> = {
  ALGOLIA_ADMIN_KEY: 'secret',
  ALGOLIA_APP_ID: 'value',
  ALGOLIA_CACHE: 'value',
  ALGOLIA_HOST: 'value',
  ALGOLIA_LITE: 'value',
  ALGOLIA_PARTNER_KEY: 'secret',
  ALGOLIA_RECOMMEND: 'value',
  ALGOLIA_SEARCH_KEY: 'value',
  AUTH0_AUDIENCE: 'value',
  AUTH0_CLAIMS: 'value',
  AUTH0_CLIENT_ID: 'value',
  AUTH0_CLIENT_SECRET: 'secret',
  AUTH0_DOMAIN: 'value',
  AUTH0_ERROR_PATH: 'value',
  AUTH0_ORGANIZATION: 'value',
  AUTH0_SCOPE: 'value',
  AUTH0_SECRET: 'secret',
  AUTH0_SESSION_CHECK_SECONDS: 'value',
  CACHE_DOCUMENTS_MB: 'value',
  CACHE_MEMORY_MB: 'value',
  CACHE_OLDER_BUILDS: 'value',
  CACHE_REDIS_URL: 'secret',
  CACHE_SCOPE: 'value',
  CATALOGUE_DIR: 'machine',
  CATALOGUE_TOKEN: 'secret',
  CATALOGUE_URL: 'value',
  DATABASE_DIR: 'machine',
  DATABASE_TEMPLATE_DIR: 'machine',
  DATABASE_URL: 'secret',
  EDGE_PURGE_URLS: 'value',
  ERROR_WEBHOOK_URL: 'secret',
  FORMS_INBOX: 'value',
  FORMS_INBOXES: 'value',
  FORMS_IN_ALL: 'value',
  FORMS_PER_CLIENT: 'value',
  FORMS_RECEIPTS_PER_DAY: 'value',
  FORMS_WEBHOOK_SECRET: 'secret',
  FORMS_WEBHOOK_URL: 'value',
  GTM_CONTAINER_ID: 'value',
  HOSTNAME: 'fixed',
  LOG_LEVEL: 'value',
  MAIL_FROM: 'value',
  MALLOC_ARENA_MAX: 'fixed',
  MALLOC_MMAP_THRESHOLD_: 'fixed',
  METRICS_HOST: 'fixed',
  METRICS_PORT: 'fixed',
  NODE_OPTIONS: 'fixed',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'value',
  OTEL_EXPORTER_OTLP_HEADERS: 'secret',
  OTEL_TRACES_SAMPLER_ARG: 'value',
  PORT: 'fixed',
  PREVIEW_ONLY: 'value',
  PREVIEW_PASSWORD: 'secret',
  PREVIEW_USER: 'value',
  RECONCILE_MAX_SECONDS: 'value',
  RECONCILE_SECONDS: 'value',
  SEARCH_INDEX_PREFIX: 'value',
  SHUTDOWN_DELAY_MS: 'value',
  SHUTDOWN_TIMEOUT_MS: 'value',
  SITE_BRAND: 'value',
  SITE_BUILD_ID: 'build',
  SITE_INDEXING: 'value',
  SITE_URL: 'value',
  SITE_URL_FRANCE: 'value',
  SITE_URL_GERMANY: 'value',
  SITE_URL_GLOBAL: 'value',
  SITE_URL_ITALY: 'value',
  SITE_URL_SPAIN: 'value',
  SMTP_URL: 'secret',
  STATE_DIR: 'fixed',
  STORYBLOK_ASSET_ORIGINS: 'value',
  STORYBLOK_ASSET_TOKEN: 'secret',
  STORYBLOK_EDITOR_ORIGIN: 'value',
  STORYBLOK_ENDPOINT: 'value',
  STORYBLOK_PREVIEW_TOKEN: 'secret',
  STORYBLOK_PRIVATE_IMAGES: 'value',
  STORYBLOK_REGION: 'value',
  STORYBLOK_REQUESTS_PER_SECOND: 'value',
  STORYBLOK_SPACE_ID: 'value',
  STORYBLOK_TOKEN: 'secret',
  STORYBLOK_WEBHOOK_SECRET: 'secret',
  TRUSTED_PROXIES: 'fixed',
  TURNSTILE_SCRIPT_URL: 'value',
  TURNSTILE_SECRET_KEY: 'secret',
  TURNSTILE_SITE_KEY: 'value',
  TURNSTILE_VERIFY_URL: 'value',
  WEB_VITALS_ENDPOINT: 'value',
};

/** What glibc and Node read when a site starts (docs/runbook.md). */
export const memoryVariables = {
  // Else it keeps up to 64 MB of freed memory for each thread that compresses.
  MALLOC_ARENA_MAX: '2',
  // Else glibc raises its threshold with each larger piece that is freed, and keeps the memory of pages and uploaded files.
  MALLOC_MMAP_THRESHOLD_: '131072',
  // Else new objects get up to 134 MB before they are collected.
  NODE_OPTIONS: '--max-semi-space-size=16',
} as const;

/** The variables that a deployment sets itself: the site listens on 3000, behind one proxy, with metrics on a port that is not published, and stores its state in the volume of the image. */
export const fixedVariables: Readonly<Record<string, string>> = {
  // Kubernetes would set it to the name of the pod.
  HOSTNAME: '0.0.0.0',
  ...memoryVariables,
  METRICS_HOST: '0.0.0.0',
  METRICS_PORT: '9464',
  PORT: '3000',
  STATE_DIR: '/var/lib/clavora',
  TRUSTED_PROXIES: '1',
};

/**
 * Returns the values of a deployment's configuration. Throws one error that lists the variables that are unknown, or have another origin, such as a
 * secret among the values.
 */
export function readDeploymentValues(given: Readonly<Record<string, string>>): Record<string, string> {
  const problems = Object.keys(given).flatMap((name) => {
    const origin = siteVariables[name];
    if (origin === 'value') return [];
    return [`  ${name}: ${origin === undefined ? 'no site has this variable' : explanations[origin]}`];
  });
  if (problems.length > 0) throw new Error(`The values of the deployment are not correct:\n${problems.join('\n')}`);
  return { ...given };
}

const explanations: Readonly<Record<Exclude<VariableOrigin, 'value'>, string>> = {
  secret: 'a secret, which belongs in the store of secrets',
  fixed: 'set by the deployment itself',
  build: 'part of the build',
  machine: 'for a single instance on a machine of its own',
};

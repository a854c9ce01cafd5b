/** The origins of other services that pages use, for the content security policy (SEC-7). */
export interface PolicySources {
  /** Images, videos and documents of the content service. */
  media: readonly string[];
  /** Services that scripts send requests to: search, measurement. */
  connections: readonly string[];
  /** Scripts of other services: tag manager, check for people. */
  scripts: readonly string[];
  /** Pages of other services in frames: video players, check for people. */
  frames: readonly string[];
  /** Images of the tag manager's measurement. */
  beacons: readonly string[];
  /** The identity service: a form of a partner whose session has ended is redirected to it. */
  identity: readonly string[];
  /** The visual editor, whose script previews load. */
  editor: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where Storyblok serves files, by the region of the space. */
const fileOrigins: Readonly<Record<string, string>> = { cn: 'https://*.storyblokchina.cn' };
const usualFileOrigin = 'https://*.storyblok.com';

/** Google's list for its tag manager and Analytics (developers.google.com/tag-platform/security/guides/csp). */
const tagManager = 'https://www.googletagmanager.com';
const analytics = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;

/** The players of packages/blocks/src/media/video-page.ts. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const usualCheckScript = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/**
 * Reads the origins from the variables that configure the services. STORYBLOK_ASSET_ORIGINS names further hosts of files, separated by spaces. Values
 * that are no URL are left out: the site itself reports them at start.
 */
export function readPolicySources(source: Environment = process.env): PolicySources {
  const { STORYBLOK_ENDPOINT, STORYBLOK_REGION, STORYBLOK_ASSET_ORIGINS, STORYBLOK_EDITOR_ORIGIN } = source;
  const { ALGOLIA_APP_ID, ALGOLIA_HOST, WEB_VITALS_ENDPOINT, GTM_CONTAINER_ID, AUTH0_DOMAIN } = source;
  const { TURNSTILE_SITE_KEY, TURNSTILE_SCRIPT_URL } = source;
  const check = TURNSTILE_SITE_KEY ? originsIn(TURNSTILE_SCRIPT_URL || usualCheckScript) : [];
  return {
    media: [
      fileOrigins[STORYBLOK_REGION ?? ''] ?? usualFileOrigin,
      ...originsIn(STORYBLOK_ENDPOINT),
      ...originsIn(STORYBLOK_ASSET_ORIGINS),
    ],
    connections: [
      ...searchOrigins(ALGOLIA_APP_ID, ALGOLIA_HOST),
      ...originsIn(WEB_VITALS_ENDPOINT),
      ...(GTM_CONTAINER_ID ? analytics : []),
    ],
    scripts: [...(GTM_CONTAINER_ID ? [tagManager] : []), ...check],
    frames: [...players, ...check],
    beacons: GTM_CONTAINER_ID ? analytics : [],
    identity: originsIn(AUTH0_DOMAIN && (AUTH0_DOMAIN.includes('://') ? AUTH0_DOMAIN : `https://${AUTH0_DOMAIN}`)),
    editor: originsIn(STORYBLOK_EDITOR_ORIGIN || 'https://app.storyblok.com'),
  };
}

function searchOrigins(appId: string | undefined, host: string | undefined): string[] {
  if (!appId) return [];
  if (host) return originsIn(host);
  return [`https://${appId.toLowerCase()}-dsn.algolia.net`, 'https://*.algolianet.com', 'https://insights.algolia.io'];
}

/** Returns the origins of absolute URLs, separated by spaces. */
function originsIn(urls: string | undefined): string[] {
  return (urls ?? '').split(' ').flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
}

import type { PreviewSettings } from './preview/preview-gate.ts';

/** Reads the listen address: PORT and HOSTNAME, 3000 on localhost by default. Throws for an invalid port. */
export function readListenAddress(source: Readonly<Record<string, string | undefined>> = process.env): {
  port: number;
  hostname: string;
} {
  const port = Number(source.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a port from 1 to 65535; got "${source.PORT}"`);
  }
  return { port, hostname: source.HOSTNAME || 'localhost' };
}

/**
 * Returns the origin at which the process reaches itself. A server on all interfaces listens on localhost too. Throws for an invalid port.
 */
export function readOwnOrigin(source: Readonly<Record<string, string | undefined>> = process.env): string {
  const { port, hostname } = readListenAddress(source);
  const host = hostname === '0.0.0.0' || hostname === '::' ? 'localhost' : hostname;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Reads the access settings of drafts: STORYBLOK_SPACE_ID and STORYBLOK_PREVIEW_TOKEN; STORYBLOK_EDITOR_ORIGIN may frame them. PREVIEW_ONLY=true
 * makes a deployment of drafts alone, which people without the editor open with PREVIEW_USER and PREVIEW_PASSWORD. Throws an error with one line for
 * each missing or invalid variable, so that a restricted deployment is never public.
 */
export function readPreviewSettings(
  market: string,
  source: Readonly<Record<string, string | undefined>> = process.env,
): PreviewSettings {
  const { STORYBLOK_SPACE_ID: spaceId, STORYBLOK_PREVIEW_TOKEN: accessToken, STORYBLOK_EDITOR_ORIGIN: editor } = source;
  const { PREVIEW_ONLY: only, PREVIEW_USER: user, PREVIEW_PASSWORD: password } = source;
  const keys = spaceId && accessToken ? { spaceId: Number(spaceId), accessToken } : null;
  const problems: string[] = [];
  if (only && only !== 'true' && only !== 'false') {
    problems.push(`PREVIEW_ONLY must be true or false; got "${only}"`);
  }
  if (only === 'true' && !keys) {
    problems.push('PREVIEW_ONLY needs STORYBLOK_SPACE_ID and STORYBLOK_PREVIEW_TOKEN: else there is nothing to show');
  }
  if (!user !== !password) problems.push('PREVIEW_USER must come together with PREVIEW_PASSWORD');
  if (editor && !URL.canParse(editor)) problems.push(`STORYBLOK_EDITOR_ORIGIN must be a URL; got "${editor}"`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    keys,
    isSecure: (source.SITE_URL || source[`SITE_URL_${market.toUpperCase()}`] || '').startsWith('https:'),
    editorOrigin: new URL(editor || 'https://app.storyblok.com').origin,
    only: only === 'true' ? { credentials: user && password ? { user, password } : null } : null,
  };
}

/** Reads the number of trusted proxies, each of which appends to `x-forwarded-for` (TRUSTED_PROXIES, 0 by default). Throws for an invalid number. */
export function readTrustedProxies(source: Readonly<Record<string, string | undefined>> = process.env): number {
  const count = Number(source.TRUSTED_PROXIES || 0);
  if (Number.isInteger(count) && count >= 0 && count <= 10) return count;
  throw new Error(`TRUSTED_PROXIES must be a number from 0 to 10; got "${source.TRUSTED_PROXIES}"`);
}

/**
 * Reads the memory for compressed documents of cached pages: CACHE_DOCUMENTS_MB, 64 by default. Returns bytes. Throws for an invalid number.
 */
export function readDocumentMemory(source: Readonly<Record<string, string | undefined>> = process.env): number {
  const megabytes = Number(source.CACHE_DOCUMENTS_MB || 64);
  if (Number.isInteger(megabytes) && megabytes >= 1 && megabytes <= 16_384) return megabytes * 1024 * 1024;
  throw new Error(`CACHE_DOCUMENTS_MB must be a number from 1 to 16384; got "${source.CACHE_DOCUMENTS_MB}"`);
}

/**
 * Reads how a site ends. SHUTDOWN_DELAY_MS, 0 by default: how long it serves on while it is not ready, longer than load balancers take to notice.
 * SHUTDOWN_TIMEOUT_MS, 10,000 by default: the limit for requests in progress after that. Throws for an invalid number.
 */
export function readShutdownTimes(source: Readonly<Record<string, string | undefined>> = process.env): {
  delayMs: number;
  timeoutMs: number;
} {
  return {
    delayMs: readMilliseconds('SHUTDOWN_DELAY_MS', source.SHUTDOWN_DELAY_MS || '0', 60_000),
    timeoutMs: readMilliseconds('SHUTDOWN_TIMEOUT_MS', source.SHUTDOWN_TIMEOUT_MS || '10000', 600_000),
  };
}

function readMilliseconds(name: string, given: string, max: number): number {
  const milliseconds = Number(given);
  if (Number.isInteger(milliseconds) && milliseconds >= 0 && milliseconds <= max) return milliseconds;
  throw new Error(`${name} must be a number of milliseconds from 0 to ${max}; got "${given}"`);
}

/** Sets the build's configuration for Next, which would read it from a file that the standalone output lacks. */
export function setNextEnvironment(config: unknown): void {
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
}

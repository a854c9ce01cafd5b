import { embeddedSearch, embeddedSearchSettings } from '../../services/embedded-search.ts';
import { embeddedTokens } from '../../services/embedded-services.ts';
import { sampleCatalogueSettings } from '../../sites/catalogue-dir.ts';
import type { Environment } from '../../system/environment.ts';
import { readPorts } from '../../system/ports.ts';

/** An environment, and whether local services replace missing ones. */
export interface FilledEnvironment {
  env: Environment;
  isEmbedded: boolean;
}

/**
 * Returns the environment of `npm run search`: the named application and space, or those of `npm start` if
 * none is named. The embedded space is never used with a named application. Keys are read and created with
 * the application's own admin key.
 */
export function searchEnvironment(
  source: Environment,
  { isForKeys = false }: { isForKeys?: boolean } = {},
): FilledEnvironment {
  const names = (...variables: string[]) => variables.some((variable) => source[variable]);
  if (names('ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_HOST')) return { env: source, isEmbedded: false };
  const ports = readPorts(source);
  const origin = (port: number) => `http://localhost:${port}`;
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const content = names('STORYBLOK_TOKEN', 'STORYBLOK_ENDPOINT')
    ? {}
    : { STORYBLOK_TOKEN: embeddedTokens.public, STORYBLOK_ENDPOINT: `${origin(ports.content)}/v2` };
  const search = embeddedSearchSettings({ url: origin(ports.search) });
  const admin = isForKeys ? { ALGOLIA_ADMIN_KEY: embeddedSearch.adminKey } : {};
  return { env: { ...search, ...admin, ...content, ...sampleCatalogueSettings(source), ...given }, isEmbedded: true };
}

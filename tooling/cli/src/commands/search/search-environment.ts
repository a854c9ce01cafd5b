import { embeddedSearch, embeddedSearchSettings } from '../../services/embedded-search.ts';
import { embeddedTokens } from '../../services/embedded-services.ts';
import { readPorts } from '../../system/ports.ts';

/** An environment, and whether this machine's services stand in it for ones that it does not name. */
export interface FilledEnvironment {
  env: NodeJS.ProcessEnv;
  isEmbedded: boolean;
}

/**
 * What `npm run search` works with: the application and the space that the environment names, those of `npm start` where it names none. The
 * embedded space is never brought to an application that is named. Keys are read and made with the application's own admin key.
 */
export function searchEnvironment(
  source: NodeJS.ProcessEnv,
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
  return { env: { ...search, ...admin, ...content, ...given }, isEmbedded: true };
}

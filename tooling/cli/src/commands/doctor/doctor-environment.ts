import { marketOf } from '@clavora/doctor/deployment';
import { defaultStateDir, originSettings, stateDirOf } from '../../market-process.ts';
import { embeddedIdentitySettings, embeddedManagementSettings } from '../../services/embedded-identity.ts';
import { embeddedMailSettings } from '../../services/embedded-mail.ts';
import { embeddedSearchSettings } from '../../services/embedded-search.ts';
import { embeddedSettings, embeddedTokens } from '../../services/embedded-services.ts';
import { sampleCatalogueSettings } from '../../sites/catalogue-dir.ts';
import { readPorts } from '../../system/ports.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** Any of these names a service or a site, and thus a deployment. */
const deploymentVariables = [
  'STORYBLOK_TOKEN',
  'STORYBLOK_ENDPOINT',
  'ALGOLIA_APP_ID',
  'AUTH0_DOMAIN',
  'SMTP_URL',
  'DATABASE_URL',
  'SITE_URL',
];

/**
 * Returns the environment of a site of `npm start`, including administration, if `source` names no service;
 * else `source` itself.
 */
export async function doctorEnvironment(source: Source, requested: string | undefined): Promise<Source> {
  if (deploymentVariables.some((name) => source[name])) return source;
  const market = marketOf(requested, source);
  const ports = readPorts(source);
  const origin = (port: number) => `http://localhost:${port}`;
  const content = origin(ports.content);
  const identity = { url: origin(ports.identity) };
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  return {
    STATE_DIR: stateDirOf(defaultStateDir, market, ports),
    ...originSettings(ports),
    ...embeddedSettings({ url: content, spaceId: await spaceIdOf(content) }),
    STORYBLOK_MANAGEMENT_TOKEN: embeddedTokens.management,
    STORYBLOK_MANAGEMENT_ENDPOINT: content,
    ...embeddedSearchSettings({ url: origin(ports.search) }),
    ...embeddedMailSettings({ smtpUrl: `smtp://localhost:${ports.smtp}` }, market),
    ...embeddedIdentitySettings(identity, market),
    ...embeddedManagementSettings(),
    ...sampleCatalogueSettings(source),
    ...given,
  };
}

/** Returns the id of the space that `npm start` serves. Rejects if it is not running. */
async function spaceIdOf(content: string): Promise<number> {
  try {
    const response = await fetch(`${content}/v2/cdn/spaces/me?token=${embeddedTokens.public}`);
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null && 'space' in answer) {
      const { space } = answer;
      if (typeof space === 'object' && space !== null && 'id' in space) return Number(space.id);
    }
  } catch (error) {
    throw new Error(`No service is named, so npm start is checked: ${content} does not answer. Is it running?`, {
      cause: error,
    });
  }
  throw new Error(`No service is named, and ${content} is no content service of npm start`);
}

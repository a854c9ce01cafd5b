import type { Access } from '@clavora/auth/partner';
import { readEnvironment, type SiteEnvironment } from '../env.ts';
import type { Site } from '../site.ts';
import { sampleSite } from './sample-site.ts';

/** The place of the sign-in in the process (`siteAuth`). */
const holder = Symbol.for('site.auth');

/** Calls a function with the site of Italy, whose visitor has the given access until the function's promise is settled. */
export async function withAccess<Result>(
  access: Access,
  use: (site: Site) => Promise<Result>,
  environment: Partial<SiteEnvironment> = {},
): Promise<Result> {
  const { auth } = readEnvironment('italy', {
    STORYBLOK_TOKEN: 'token',
    SITE_BRAND: 'clavora',
    AUTH0_DOMAIN: 'partners.example',
    AUTH0_CLIENT_ID: 'id',
    AUTH0_CLIENT_SECRET: 'secret',
    AUTH0_SECRET: 'a1'.repeat(32),
    AUTH0_ORGANIZATION: 'org_1',
    AUTH0_CLAIMS: 'https://partners.example/',
  });
  Object.assign(globalThis, { [holder]: { auth: { access: async () => access } } });
  try {
    return await use(sampleSite('italy', {}, { auth, ...environment }));
  } finally {
    Reflect.deleteProperty(globalThis, holder);
  }
}

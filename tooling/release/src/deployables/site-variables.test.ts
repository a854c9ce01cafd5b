import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketIds } from '@clavora/i18n-routing/markets';
import { readEnvironment } from '@clavora/site-core/env';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { fixedVariables, readDeploymentValues, siteVariables } from './site-variables.ts';

/** The variables in the first column of the table, and those that its descriptions mention as variables of their own. */
function documentedVariables(): string[] {
  const rows = readFileSync(join(workspaceRoot, 'packages/site/README.md'), 'utf8').split('\n');
  const table = rows.filter((row) => row.startsWith('| `')).join('\n');
  const named = [...table.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+_?|PORT|HOSTNAME)`/g)].map(([, name = '']) => name);
  return [...new Set([...named, ...marketIds.map((market) => `SITE_URL_${market.toUpperCase()}`)])].toSorted();
}

describe('siteVariables', () => {
  it('OPS-4 has every variable of the sites, and no other', () => {
    expect(Object.keys(siteVariables).toSorted()).toEqual(documentedVariables());
  });

  it('OPS-4 gives a deployment what a site with every service requires', () => {
    const given = Object.fromEntries(
      Object.entries(siteVariables)
        .filter(([, origin]) => origin === 'value' || origin === 'secret')
        .map(([name]) => [name, examples[name]]),
    );
    const environment = readEnvironment('italy', { ...given, ...fixedVariables });
    expect(environment).toMatchObject({
      database: { databaseUrl: examples.DATABASE_URL },
      forms: { inbox: examples.FORMS_INBOX },
      auth: { domain: examples.AUTH0_DOMAIN },
      indexing: { appId: examples.ALGOLIA_APP_ID },
      publishing: { stateDir: '/var/lib/clavora' },
    });
  });
});

describe('readDeploymentValues', () => {
  it('OPS-4 lists unknown variables and secrets among the values', () => {
    expect(() => readDeploymentValues({ SITE_BRANT: 'a', AUTH0_SECRET: 'b', PORT: '1', SITE_BRAND: 'c' })).toThrow(
      [
        '  SITE_BRANT: no site has this variable',
        '  AUTH0_SECRET: a secret, which belongs in the store of secrets',
        '  PORT: set by the deployment itself',
      ].join('\n'),
    );
  });
});

/** Values of the variables that have no default. */
const examples: Readonly<Record<string, string>> = {
  ALGOLIA_ADMIN_KEY: 'writing',
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_PARTNER_KEY: 'partners',
  ALGOLIA_SEARCH_KEY: 'searching',
  AUTH0_CLAIMS: 'https://clavora.example/',
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'hidden',
  AUTH0_DOMAIN: 'clavora.example',
  AUTH0_ORGANIZATION: 'rete-clavora',
  AUTH0_SECRET: 'a'.repeat(64),
  DATABASE_URL: 'postgres://database.example/clavora',
  FORMS_INBOX: 'italy@clavora.example',
  MAIL_FROM: 'website@clavora.example',
  SITE_BRAND: 'key-works',
  SMTP_URL: 'smtps://mail.example:465',
  STORYBLOK_TOKEN: 'public',
};

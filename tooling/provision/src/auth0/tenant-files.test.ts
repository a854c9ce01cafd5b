import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marketIds, marketRow, marketTable } from '@clavora/i18n-routing/markets';
import { sampleOrganisations } from '@clavora/services/identity/sample-people';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { applicationName } from '../core/application-name.ts';
import { tenantFolder } from '../testing/auth0/run-deploy-cli.ts';

const named = z.array(z.looseObject({ name: z.string() }));
const readYaml = async (file: string): Promise<unknown> =>
  parse(await readFile(join(tenantFolder, file), 'utf8'), { merge: true });
const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);
const clientNames = marketTable.map(applicationName);

describe('tenant.yaml', () => {
  it('MKT-5 OPS-10 names an application and an organisation for each market', async () => {
    const { clients, organizations } = z
      .object({ clients: named, organizations: z.array(z.object({ name: z.string(), display_name: z.string() })) })
      .parse(await readYaml('tenant.yaml'));
    expect(names(clients)).toEqual(clientNames);
    expect(clientNames).toEqual([
      'Clavora',
      ...organizations.slice(1).map(({ display_name: of }) => of.split(', ')[0]),
    ]);
    expect(names(organizations)).toEqual(names(sampleOrganisations));
  });

  it('OPS-10 contains no URL and no secret', async () => {
    expect(await readFile(join(tenantFolder, 'tenant.yaml'), 'utf8')).not.toMatch(/https?:|client_secret:|client_id/);
  });
});

describe('back-channel-logout.yaml', () => {
  it('OPS-10 notifies each application of every ended session', async () => {
    const { clients } = z.object({ clients: named }).parse(await readYaml('back-channel-logout.yaml'));
    expect(clients).toEqual(
      marketIds.map((market) => ({
        name: applicationName(marketRow(market)),
        oidc_logout: {
          backchannel_logout_urls: [`##SITE_URL_${market.toUpperCase()}##/auth/backchannel-logout`],
          backchannel_logout_initiators: { mode: 'all' },
        },
      })),
    );
  });
});

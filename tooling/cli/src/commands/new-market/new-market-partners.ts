import { applicationName, type NamedMarket } from '@clavora/provision/application-name';
import { asTitle, type FileChange, insertBefore, type ReadFile } from '../../scaffold/change.ts';

const tenantFile = 'tooling/provision/auth0/tenant.yaml';
const logoutFile = 'tooling/provision/auth0/back-channel-logout.yaml';
const peopleFile = 'tooling/services/src/identity/people/sample-people.ts';

/** Returns the changes that let partners of a new market sign in: its application and organisation, in the tenant and in the identity emulator. */
export function newMarketPartners(market: NamedMarket & { id: string }, read: ReadFile): FileChange[] {
  const { id } = market;
  const name = applicationName(market);
  const origin = `##SITE_URL_${id.toUpperCase()}##`;
  const organisation = { name: `clavora-${id}`, title: `Clavora ${asTitle(id)}` };
  const client = `  - <<: *client
    name: ${name}
    callbacks: ['${origin}/auth/callback']
    allowed_logout_urls: ['${origin}/auth/signed-out']
    initiate_login_uri: '${origin}/auth/login'
`;
  const tenantOrganisation = `  - name: ${organisation.name}
    display_name: ${organisation.title}
    connections:
      - name: Username-Password-Authentication
        assign_membership_on_login: false
        is_signup_enabled: false
`;
  const logout = `  - name: ${name}
    oidc_logout:
      <<: *global
      backchannel_logout_urls: ['${origin}/auth/backchannel-logout']
`;
  const sampleOrganisation = `  { id: 'org_${id}', name: '${organisation.name}', displayName: '${organisation.title}' },\n`;
  const samplePerson = `  person('${id}', 'Partner ${asTitle(id)}', ['org_${id}'], ['sales', 'service']),\n`;
  const tenant = [
    ['\ndatabases:\n', client],
    [']\n    options:\n', `, ${name}`],
    ['\n# What tags of the partner area name', tenantOrganisation],
  ].reduce((text, [mark = '', added = '']) => insertBefore(text, mark, added, tenantFile), read(tenantFile));
  if (new RegExp(`person\\(\\s*'${id}'`).test(read(peopleFile)))
    throw new Error(`There is a sample person "${id}" already, as the partner of the market would be`);
  const people = [
    ['] as const satisfies readonly Organisation[]', sampleOrganisation],
    ["  person(\n    'everywhere'", samplePerson],
  ].reduce((text, [mark = '', added = '']) => insertBefore(text, mark, added, peopleFile), read(peopleFile));
  return [
    { path: tenantFile, content: tenant },
    { path: logoutFile, content: read(logoutFile) + logout },
    { path: peopleFile, content: people },
  ];
}

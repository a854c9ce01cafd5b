import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { keptClaims, partnerOf } from '@clavora/auth/session-user';
import { describe, expect, it } from 'vitest';
import { tenantFolder } from '../testing/auth0/run-deploy-cli.ts';

interface ActionEvent {
  organization?: { id: string; name: string; display_name: string };
  authorization?: { roles: string[] };
}
interface ActionApi {
  access: { deny: (reason: string) => void };
  idToken: { setCustomClaim: (name: string, value: unknown) => void };
}
interface Outcome {
  claims: Record<string, unknown>;
  refusals: string[];
}

const source = await readFile(join(tenantFolder, 'actions/partner-claims.js'), 'utf8');

/** Runs the Action as Auth0 does: only its source, with an event and an API. */
async function runAction(event: ActionEvent): Promise<Outcome> {
  const context: { exports: { onExecutePostLogin?: (given: ActionEvent, api: ActionApi) => Promise<void> } } = {
    exports: {},
  };
  runInNewContext(source, context);
  const outcome: Outcome = { claims: {}, refusals: [] };
  await context.exports.onExecutePostLogin?.(event, {
    access: { deny: (reason) => outcome.refusals.push(reason) },
    idToken: { setCustomClaim: (name, value) => Object.assign(outcome.claims, { [name]: value }) },
  });
  return outcome;
}

const organization = { id: 'org_1', name: 'rete-clavora', display_name: 'Clavora Italia, rete rivenditori' };

describe('Action partner-claims', () => {
  it('OPS-10 sets the claims from which sites read roles and organisation', async () => {
    const { claims, refusals } = await runAction({ organization, authorization: { roles: ['sales', 'service'] } });
    expect(refusals).toEqual([]);
    const user = keptClaims(
      { sub: 'auth0|1', name: 'Ada', org_id: 'org_1', org_name: 'rete-clavora', ...claims },
      'https://clavora.example/',
    );
    const session = { user, tokenSet: { accessToken: '', expiresAt: 0 }, internal: { sid: '', createdAt: 0 } };
    expect(partnerOf(session, 'https://clavora.example/')).toEqual({
      id: 'auth0|1',
      name: 'Ada',
      email: null,
      organisation: { id: 'org_1', name: 'Clavora Italia, rete rivenditori' },
      roles: ['sales', 'service'],
    });
  });

  it('OPS-10 sets no role if the user has none', async () => {
    const { claims } = await runAction({ organization });
    expect(claims['https://clavora.example/roles']).toEqual([]);
  });

  it('SEC-4 refuses a sign-in without organisation, and sets no claim', async () => {
    const outcome = await runAction({ authorization: { roles: ['sales'] } });
    expect(outcome).toEqual({ claims: {}, refusals: [expect.stringMatching(/\borganization\b/)] });
  });
});

import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopMarket, untilReady } from '@clavora/cli/market-process';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import { expect } from '@playwright/test';
import { postForm, ripeTokens } from '../support/requests/post-form.ts';
import { readOnlyCopy } from '../support/services/read-only-copy.ts';
import { test } from '../support/tests/forms-test.ts';
import { formsPorts } from '../support/tests/test-ports.ts';

const page = '/contact-us/scrivici';

test('SEC-5 FRM-5 a site whose user may write only its state accepts a form, keeps it through SIGKILL and writes nowhere else', async ({
  sites,
  mailbox,
  visitor,
}) => {
  const copy = await readOnlyCopy('italy');
  const port = formsPorts.markets.spain;
  const settings = sites.settingsOf('italy');
  // No mail is sent before the process is killed.
  let site = copy.start(port, { ...settings, SMTP_URL: 'smtp://localhost:1' });
  try {
    await untilReady(site);
    const before = await copy.files();
    const [token = ''] = await ripeTokens(site.url, 1);
    const { status, body } = await postForm(`${site.url}${page}`, 'contact', {
      subject: 'keys',
      message: 'Who keeps this?',
      name: 'Visitor',
      email: visitor,
      privacy: '1',
      _token: token,
    });
    expect({ status, kind: JSON.parse(body).kind }).toEqual({ status: 200, kind: 'accepted' });

    const ended = once(site.child, 'exit');
    site.child.kill('SIGKILL');
    await ended;
    site = copy.start(port, settings);
    await untilReady(site);
    expect((await mailbox.first(visitor)).text).toContain('Visitor');
    expect(await copy.files()).toEqual(before);
    expect(readdirSync(copy.stateDir)).toContain('database');
  } finally {
    await stopMarket(site);
    await copy.remove();
  }
});

test("SEC-5 the container has a volume for the state, owned by the site's user", () => {
  const text = readFileSync(join(workspaceRoot, 'tooling/deploy/Containerfile'), 'utf8');
  const [, volume] = /^VOLUME (\S+)$/m.exec(text) ?? [];
  const [, user] = /^USER (\S+)$/m.exec(text) ?? [];
  expect([volume, user]).toEqual(['/var/lib/clavora', 'node']);
  expect(text).toMatch(new RegExp(`^ENV .*\\bSTATE_DIR=${volume}$`, 'm'));
  expect(text).toContain(`install -d -o ${user} -g ${user} -m 0700 ${volume}`);
});

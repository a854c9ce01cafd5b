import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { stopMarket, untilReady } from '@clavora/cli/market-process';
import { expect } from '@playwright/test';
import { postForm, ripeTokens } from '../support/requests/post-form.ts';
import { readOnlyCopy } from '../support/services/read-only-copy.ts';
import { test } from '../support/tests/forms-test.ts';
import { formsPorts } from '../support/tests/test-ports.ts';

const page = '/contact-us/scrivici';

test('OPS-4 SEC-5 FRM-5 the files of an image alone are a site, whose user may write only its state: it answers a page, accepts a form, keeps it through SIGKILL and writes nowhere else', async ({
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
    expect((await fetch(`${site.url}/`)).status).toBe(200);
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

import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMarket, stopMarket, untilReady } from '@clavora/cli/market-process';
import { expect } from '@playwright/test';
import { postForm } from '../support/requests/post-form.ts';
import { fillIn, openForm, submitButton } from '../support/screens/form-page.ts';
import { test as formsTest } from '../support/tests/forms-test.ts';
import { setUpTimeoutMs } from '../support/tests/site-test.ts';
import { formsPorts, originOf } from '../support/tests/test-ports.ts';
import { answersOf, knownForm, postedFields } from './known-forms.ts';
import { type OtherSystems, startOtherSystems } from './other-systems.ts';

const contact = knownForm('contact');
// Another Italian site, on the port of a market that does not run here.
const ports = { ...formsPorts, markets: { ...formsPorts.markets, italy: formsPorts.markets.spain } };
const origin = originOf(ports, 'italy');

const test = formsTest.extend<object, { others: OtherSystems }>({
  others: [
    async ({ sites }, use) => {
      const others = await startOtherSystems();
      const stateDir = await mkdtemp(join(tmpdir(), 'clavora-checked-'));
      const settings = { ...sites.settingsOf('italy'), ...others.settings, STATE_DIR: stateDir };
      const site = startMarket('italy', ports, settings);
      try {
        await untilReady(site);
        await use(others);
      } finally {
        await stopMarket(site);
        await others.stop();
        await rm(stateDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: setUpTimeoutMs },
  ],
});

test('FRM-6 a site with a CAPTCHA accepts a form only after it was passed', async ({
  page,
  published,
  mailbox,
  visitor,
  others: _started,
}) => {
  const { path } = await published('contact');
  const unchecked = await postForm(`${origin}${path}`, 'contact', postedFields(contact, visitor));
  expect(unchecked.status).toBe(403);
  const robot = { ...postedFields(contact, visitor), 'cf-turnstile-response': 'a robot' };
  expect((await postForm(`${origin}${path}`, 'contact', robot)).status).toBe(403);
  expect(await mailbox.all(visitor)).toHaveLength(0);

  const form = await openForm(page, `${origin}${path}`, 'contact');
  await fillIn(form, answersOf(contact, visitor));
  await submitButton(form).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await mailbox.first(visitor);
});

test('FRM-5 another system receives a submission, signed, and again after a failure', async ({
  published,
  visitor,
  others,
}) => {
  const { path } = await published('contact');
  others.failOnce();
  const fields = { ...postedFields(contact, visitor), 'cf-turnstile-response': 'a person' };
  expect((await postForm(`${origin}${path}`, 'contact', fields)).status).toBe(200);
  const received = () => others.received.filter(({ body }) => body.includes(visitor));
  await expect.poll(() => received().length, { timeout: 60_000 }).toBe(2);
  const [first, second] = received();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  const [, time = '', signature = ''] =
    /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(second?.headers['site-signature'])) ?? [];
  const expected = createHmac('sha256', others.webhookSecret).update(`${time}.${second?.body}`).digest('hex');
  expect(signature).toBe(expected);
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ submission: { form: 'contact' } });
});

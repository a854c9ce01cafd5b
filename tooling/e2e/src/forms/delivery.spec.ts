import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Page } from '@playwright/test';
import { freshTokens, postForm } from '../support/requests/post-form.ts';
import { fillIn, formOn, openForm, submitButton } from '../support/screens/form-page.ts';
import type { Mailbox } from '../support/services/mailbox.ts';
import { test } from '../support/tests/forms-test.ts';
import { answersOf, knownForm, postedFields } from './known-forms.ts';

const contact = knownForm('contact');

const onceEach = { inbox: 1, receipts: 1 };

/** Returns how many emails a visitor's submission caused, once those of a later submission have arrived. */
async function countMails(mailbox: Mailbox, page: string, visitor: string): Promise<typeof onceEach> {
  await mailbox.firstWith(contact.inbox, visitor);
  await mailbox.first(visitor);
  const later = `later-${visitor}`;
  expect((await postForm(page, 'contact', postedFields(contact, later))).status).toBe(200);
  await mailbox.firstWith(contact.inbox, later);
  await mailbox.first(later);
  const inbox = (await mailbox.all(contact.inbox)).filter(({ replyTo }) => replyTo.includes(visitor));
  return { inbox: inbox.length, receipts: (await mailbox.all(visitor)).length };
}

/** Opens the contact form and fills it in, without submitting. */
async function answered(page: Page, url: string, visitor: string) {
  const form = await openForm(page, url, 'contact');
  await fillIn(form, answersOf(contact, visitor));
  return form;
}

test('FRM-5 a double click with script is one submission and one email', async ({
  page,
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('contact');
  const form = await answered(page, `${origin}${path}`, visitor);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await submitButton(form).dblclick();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(posts).toBe(1);
  expect(await countMails(mailbox, `${origin}${path}`, visitor)).toEqual(onceEach);
});

test('FRM-5 a form sent several times at once is one submission and one email', async ({
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('contact');
  const send = () => postForm(`${origin}${path}`, 'contact', postedFields(contact, visitor), { isScript: false });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await countMails(mailbox, `${origin}${path}`, visitor)).toEqual(onceEach);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('FRM-5 going back and sending again is one submission and one email', async ({
    page,
    origin,
    published,
    mailbox,
    visitor,
  }) => {
    const { path } = await published('contact');
    for (const _ of ['once', 'again']) {
      await page.goto(`${origin}${path}`);
      const form = formOn(page, 'contact');
      await fillIn(form, answersOf(contact, visitor));
      await submitButton(form).click();
      await expect(page).toHaveURL(/\/thank-you$/);
    }
    expect(await countMails(mailbox, `${origin}${path}`, visitor)).toEqual(onceEach);
  });
});

test('FRM-5 a submission whose response is lost is resent automatically, and is one email', async ({
  page,
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('contact');
  const form = await answered(page, `${origin}${path}`, visitor);
  let tries = 0;
  await page.route('**/*?form=contact', async (route) => {
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    if (tries > 2) return route.continue();
    // The site accepts it, but the response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitButton(form).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(tries).toBe(3);
  expect(await countMails(mailbox, `${origin}${path}`, visitor)).toEqual(onceEach);
});

test('FRM-5 an unreachable site loses no typed value, and the form can be sent again', async ({
  page,
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('contact');
  const { forms } = await loadMessages('it');
  const form = await answered(page, `${origin}${path}`, visitor);
  await page.route('**/*?form=contact', (route) => route.abort('internetdisconnected'));
  await submitButton(form).click();
  const reported = page.getByRole('main').getByRole('alert');
  await expect(reported).toContainText(forms.unreachable);
  await expect(form.locator('[name="email"]')).toHaveValue(visitor);
  await page.unroute('**/*?form=contact');
  await page.getByRole('button', { name: forms.try_again }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await countMails(mailbox, `${origin}${path}`, visitor)).toEqual(onceEach);
});

test('FRM-5 typed values are kept over a reload', async ({ page, origin, published, visitor }) => {
  const { path } = await published('contact');
  const form = await openForm(page, `${origin}${path}`, 'contact');
  await fillIn(form, { subject: 'machines', message: 'Una domanda lunga, quasi finita.', email: visitor });
  // They are stored shortly after the last key.
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).toContain(visitor);
  await page.reload();
  await expect(form).toHaveJSProperty('noValidate', true);
  await expect(form.locator('[name="subject"]')).toHaveValue('machines');
  await expect(form.locator('[name="message"]')).toHaveValue('Una domanda lunga, quasi finita.');
  await expect(form.locator('[name="email"]')).toHaveValue(visitor);
});

test('FRM-5 while the mail server is down the visitor is thanked, and the email arrives when it is back', async ({
  page,
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('contact');
  await mailbox.fail({ mode: 'drop', at: 'sender' });
  const form = await answered(page, `${origin}${path}`, visitor);
  await submitButton(form).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await mailbox.all(visitor)).toHaveLength(0);
  await mailbox.recover();
  expect(await countMails(mailbox, `${origin}${path}`, visitor)).toEqual(onceEach);
});

// In a shared database, what a killed instance was delivering is tried again when its time is over: the endurance tests wait for that.
test('FRM-5 a site killed after thanking sends the email after its restart', { tag: '@own-state' }, async ({
  origin,
  published,
  mailbox,
  visitor,
  sites,
}) => {
  const { path } = await published('contact');
  await mailbox.fail({ mode: 'drop', at: 'sender' });
  const { status } = await postForm(`${origin}${path}`, 'contact', postedFields(contact, visitor));
  expect(status).toBe(200);
  await sites.restart('italy', async () => {
    expect(await mailbox.all(visitor)).toHaveLength(0);
    await mailbox.recover();
  });
  expect(await countMails(mailbox, `${origin}${path}`, visitor)).toEqual(onceEach);
});

test('FRM-5 a token reused with other answers is rejected, and the first submission is kept', async ({
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('contact');
  const page = `${origin}${path}`;
  const [_token = ''] = await freshTokens(origin, 1);
  const fields = { ...postedFields(contact, visitor), _token };
  // Too soon for a human at first.
  await expect.poll(async () => (await postForm(page, 'contact', fields)).status).toBe(200);
  expect((await postForm(page, 'contact', fields)).status).toBe(200);
  const other = await postForm(page, 'contact', { ...fields, message: 'Un messaggio del tutto diverso.' });
  expect(other.status).toBe(409);
  expect(await countMails(mailbox, page, visitor)).toEqual(onceEach);
});

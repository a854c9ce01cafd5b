import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { anAddress, type PostedFields, type PostOptions, postForm, ripeTokens } from '../support/requests/post-form.ts';
import { readHtml } from '../support/requests/read-html.ts';
import { isNight } from '../support/sample/tested-sites.ts';
import { fillIn, formOn, openForm, submitButton } from '../support/screens/form-page.ts';
import { test } from '../support/tests/forms-test.ts';
import { langOf } from '../support/tests/site-test.ts';
import { answersOf, knownForm, postedFields } from './known-forms.ts';

const contact = knownForm('contact');

interface Hostile {
  what: string;
  status: number;
  /** Replaces valid fields. */
  fields?: PostedFields;
  options?: PostOptions;
}

const multipart = (type: string): PostOptions => ({ headers: { 'content-type': type }, body: '--x\r\n' });

const hostile: readonly Hostile[] = [
  { what: 'a page of another site', status: 403, options: { headers: { origin: 'https://evil.example' } } },
  { what: 'what names no page at all', status: 403, options: { headers: { origin: null } } },
  { what: 'a page that hides its site', status: 403, options: { headers: { origin: 'null' } } },
  {
    what: 'a site that hides behind a referrer',
    status: 403,
    options: { headers: { origin: 'null', 'sec-fetch-site': 'cross-site' } },
  },
  { what: 'a robot that fills in every field', status: 403, fields: { _website: 'https://evil.example' } },
  { what: 'a forged token', status: 403, fields: { _token: 'v1.0.AAAAAAAAAAAAAAAAAAAAAA.AAAA' } },
  { what: 'nothing at all', status: 422, fields: { subject: '', message: '', email: '', privacy: '' } },
  { what: 'a choice that is not offered', status: 422, fields: { subject: 'evil' } },
  { what: 'an address of mail with a second one', status: 422, fields: { email: 'a@example.com,b@example.com' } },
  { what: 'an address of mail with a header', status: 422, fields: { email: 'a@example.com\r\nBcc: b@example.com' } },
  { what: 'a text without end', status: 413, fields: { message: 'x'.repeat(600_000) } },
  { what: 'a file where none is asked for', status: 400, fields: { message: new File(['x'], 'x.exe') } },
  {
    what: 'more fields than any form has',
    status: 413,
    fields: Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 'x'])),
  },
  { what: 'JSON', status: 415, options: { headers: { 'content-type': 'application/json' }, body: '{}' } },
  { what: 'bytes of no kind', status: 415, options: { headers: { 'content-type': 'image/png' }, body: '%PNG' } },
  { what: 'parts that never end', status: 400, options: multipart('multipart/form-data; boundary=x') },
  { what: 'parts without a boundary', status: 400, options: multipart('multipart/form-data') },
];

// One for each status: what else is refused, the unit tests of forms say.
const ofEachStatus = hostile.filter(
  ({ status }, position) => isNight || hostile.findIndex((other) => other.status === status) === position,
);

for (const { what, status, fields = {}, options } of ofEachStatus) {
  test(`FRM-6 ${what} is rejected with ${status} and a message, and nothing is sent`, async ({
    origin,
    published,
    mailbox,
    visitor,
  }) => {
    const { path } = await published('contact');
    const good = postedFields(contact, visitor);
    const answer = await postForm(`${origin}${path}`, 'contact', { ...good, ...fields }, options);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: expect.stringMatching(/^\{/) });
    expect(JSON.parse(answer.body)).toMatchObject({ kind: 'refused' });

    // Without script the page itself is returned, in its language, with the same status.
    const drawn = await postForm(
      `${origin}${path}`,
      'contact',
      { ...good, ...fields },
      { ...options, isScript: false },
    );
    expect(drawn.status).toBe(status);
    expect(drawn.headers.get('content-type')).toMatch(/^text\/html/);
    expect(drawn.headers.get('cache-control')).toBe('no-store');
    const page = readHtml(drawn.body);
    expect(page.lang).toBe(langOf('it'));
    expect(page.headings).toHaveLength(1);
    expect(drawn.body).toContain('?form=contact');

    // A later submission is delivered, and nothing before it.
    expect((await postForm(`${origin}${path}`, 'contact', good)).status).toBe(200);
    const mail = await mailbox.firstWith(contact.inbox, visitor);
    const about = (await mailbox.all(contact.inbox)).filter(({ text }) => text.includes(visitor));
    expect(about.map(({ id }) => id)).toEqual([mail.id]);
    await mailbox.first(visitor);
    expect(await mailbox.all(visitor)).toHaveLength(1);
  });
}

test('FRM-6 a page without such a form, and a form without a page, are 404', async ({ origin, published }) => {
  const { path } = await published('contact');
  for (const [page, form] of [
    [path, 'visit'],
    [path, 'Contact'],
    [path, '../contact'],
    ['/contact-us/nowhere', 'contact'],
    ['/', 'contact'],
  ] as const) {
    for (const isScript of [true, false]) {
      const answer = await postForm(`${origin}${page}`, form, postedFields(contact, 'a@example.com'), { isScript });
      expect({ page, form, status: answer.status }).toEqual({ page, form, status: 404 });
      if (!isScript) expect(readHtml(answer.body).lang).toBe(langOf('it'));
    }
  }
});

test("FRM-6 a GET of a form's action redirects to its page", async ({ origin, published, get }) => {
  const { path } = await published('contact');
  const answer = await get(`${path}?form=contact&utm_source=mail`);
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.location ?? '', origin).href).toBe(`${origin}${path}?utm_source=mail`);
});

test('FRM-6 hostile texts in answers arrive unchanged and inert', async ({ origin, published, mailbox, visitor }) => {
  const { path } = await published('contact');
  const name = 'Ada <script>alert(1)</script> "Ruocco"\r\nBcc: x@evil.example';
  const message = '<img src=x onerror=alert(1)> https://evil.example/ \u202Egnp.exe {{7*7}} ${7*7}';
  const fields = { ...postedFields(contact, visitor), name, message };
  const { status } = await postForm(`${origin}${path}`, 'contact', fields);
  // A name in two lines may be rejected, or joined.
  if (status === 422) {
    const oneLine = await postForm(`${origin}${path}`, 'contact', { ...fields, name: name.replaceAll(/\s+/g, ' ') });
    expect(oneLine.status).toBe(200);
  } else expect(status).toBe(200);
  const mail = await mailbox.firstWith(contact.inbox, visitor);
  expect(mail.envelope.to).toEqual([contact.inbox]);
  expect(mail.headers.filter((header) => header.name.toLowerCase() === 'bcc')).toEqual([]);
  expect(mail.text).toContain('<img src=x onerror=alert(1)>');
  expect(mail.html).not.toMatch(/<script|<img[^>]*onerror|href="https:\/\/evil/i);
});

test.describe('rate limit', () => {
  test('FRM-6 a visitor who sends too often gets the time of the next attempt, and keeps typed values', async ({
    page,
    origin,
    published,
    visitor,
    extraHTTPHeaders,
  }) => {
    const { path } = await published('contact');
    const { forms } = await loadMessages('it');
    const headers = extraHTTPHeaders;
    const tokens = await ripeTokens(origin, 10);
    const form = await openForm(page, `${origin}${path}`, 'contact');
    await fillIn(form, answersOf(contact, visitor));
    for (const [index, _token] of tokens.entries()) {
      const fields = { ...postedFields(contact, `${index}-${visitor}`), _token };
      expect((await postForm(`${origin}${path}`, 'contact', fields, { headers })).status).toBe(200);
    }
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(form).click();
    const { status, retryAfter } = {
      status: (await answer).status(),
      retryAfter: (await answer).headers()['retry-after'],
    };
    expect({ status, isTold: Number(retryAfter) > 0 }).toEqual({ status: 429, isTold: true });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(forms.refused.often);
    await expect(form.locator('[name="email"]')).toHaveValue(visitor);
    await expect(form.locator('[name="message"]')).toHaveValue(/grezzi tenete/);
    await expect(submitButton(form)).toBeEnabled();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('FRM-6 without script a visitor who sends too often gets a message on the page, and keeps typed values', async ({
    page,
    origin,
    published,
    visitor,
    extraHTTPHeaders: headers,
  }) => {
    const { path } = await published('contact');
    const { forms } = await loadMessages('it');
    // A third of the limit with a token.
    for (const number of [1, 2, 3, 4]) {
      const fields = postedFields(contact, `${number}-${visitor}`);
      expect((await postForm(`${origin}${path}`, 'contact', fields, { headers })).status).toBe(200);
    }
    await page.goto(`${origin}${path}`);
    const form = formOn(page, 'contact');
    await fillIn(form, answersOf(contact, visitor));
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(form).click();
    expect((await answer).status()).toBe(429);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(forms.refused.often);
    await expect(form.locator('[name="email"]')).toHaveValue(visitor);
    // Another visitor is not limited.
    const other = await postForm(`${origin}${path}`, 'contact', postedFields(contact, visitor), {
      headers: { 'x-forwarded-for': anAddress() },
    });
    expect(other.status).toBe(200);
  });
});

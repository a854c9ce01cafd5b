import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { isNight } from '../support/sample/tested-sites.ts';
import { field, fillIn, formOn, openForm, openFormBy, submitButton } from '../support/screens/form-page.ts';
import { test } from '../support/tests/forms-test.ts';
import { answersOf, knownForm } from './known-forms.ts';

const openings = [
  { form: 'product-enquiry', name: 'product', about: 'CLV-22L' },
  { form: 'job-application', name: 'position', about: 'Tornitore & "fresatore" <CNC>' },
] as const;

for (const [position, { form: name, name: asked, about }] of openings.entries()) {
  for (const javaScriptEnabled of isNight ? [true, false] : [position === 0]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test(`FRM-1 the form "${name}" opened about something ${javaScriptEnabled ? 'in a browser' : 'without script'} is prefilled with it`, async ({
        page,
        origin,
        published,
      }) => {
        const { path } = await published(name);
        const url = `${origin}${path}?${new URLSearchParams({ about })}`;
        if (javaScriptEnabled) await openForm(page, url, name);
        else await page.goto(url);
        await expect(field(formOn(page, name), asked)).toHaveValue(about);
      });
    });
  }
}

test('FRM-1 a prefilled page is neither cached for others nor indexed', async ({ origin, published }) => {
  const { path } = await published('product-enquiry');
  const answer = await ask(origin, `${path}?about=CLV-22L`);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toMatch(/no-store|private/);
  expect(answer.body).toMatch(/<meta name="robots" content="noindex/);
  const plain = await ask(origin, path);
  expect(plain.body).not.toContain('CLV-22L"');
  expect(plain.body).not.toMatch(/<meta name="robots" content="noindex/);
});

test('FRM-1 the page of a product links to its enquiry form, prefilled', async ({
  page,
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('product-enquiry');
  await page.goto(`${origin}/prodotti/clv-22l`);
  const link = page.locator(`a[href^="${path}?about="]`).first();
  const form = await openFormBy(page, () => link.click(), 'product-enquiry');
  await expect(field(form, 'product')).toHaveValue(/CLV-22L/);
  const { product: _product, ...answers } = answersOf(knownForm('product-enquiry'), visitor);
  await fillIn(form, answers);
  await submitButton(form).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect((await mailbox.firstWith(knownForm('product-enquiry').inbox, visitor)).text).toContain('CLV-22L');
});

test('FRM-1 the address is required only by a request for a visit', async ({
  page,
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path } = await published('visit');
  const known = knownForm('visit');
  const form = await openForm(page, `${origin}${path}`, 'visit');
  await expect(field(form, 'street')).toBeVisible();
  await form.locator('[name="interests"][value="visit"]').uncheck();
  for (const name of ['street', 'postal_code', 'city', 'country', 'day']) await expect(field(form, name)).toBeHidden();
  await form.locator('[name="interests"][value="visit"]').check();
  await fillIn(form, answersOf(known, visitor));
  await form.locator('[name="interests"][value="visit"]').uncheck();
  await expect(field(form, 'street')).toBeHidden();
  await submitButton(form).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  // Typed values of hidden fields are not sent.
  const mail = await mailbox.firstWith(known.inbox, visitor);
  expect(mail.text).not.toContain('Via delle Chiavi');
  expect(mail.text).toContain('Ferramenta Ruocco');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('FRM-1 without script the address is always shown, and optional without a visit', async ({
    page,
    origin,
    published,
    mailbox,
    visitor,
  }) => {
    const { path } = await published('visit');
    const {
      street: _street,
      postal_code: _code,
      city: _city,
      country: _country,
      ...rest
    } = answersOf(knownForm('visit'), visitor);
    await page.goto(`${origin}${path}`);
    const form = formOn(page, 'visit');
    await expect(field(form, 'street')).toBeVisible();
    await fillIn(form, { ...rest, interests: ['call'] });
    await form.locator('[name="interests"][value="visit"]').uncheck();
    await submitButton(form).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    await mailbox.firstWith(knownForm('visit').inbox, visitor);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('LIF-1 FRM-1 the page of a machine leads to the form for its papers on paper, which reaches the inbox', async ({
    page,
    origin,
    published,
    mailbox,
    visitor,
  }) => {
    const { path } = await published('papers');
    await page.goto(`${origin}/m/banco-3/b3-190007`);
    await page.getByRole('link', { name: 'Ricevere questi documenti per posta' }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    const form = formOn(page, 'papers');
    await expect(field(form, 'machine')).toHaveValue('Banco 3, B3-190007');
    const { machine: _machine, ...answers } = answersOf(knownForm('papers'), visitor);
    await fillIn(form, answers);
    await submitButton(form).click();
    await expect(page.getByText('I documenti sono in arrivo').first()).toBeVisible();
    const mail = await mailbox.firstWith(knownForm('papers').inbox, visitor);
    expect(mail.text).toContain('Banco 3, B3-190007');
  });
});

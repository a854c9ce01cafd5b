import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { keyboardProblems } from '../checks/keyboard.ts';
import { layoutProblems } from '../checks/overflow.ts';
import { postForm } from '../support/requests/post-form.ts';
import { everyNth, isNight, widths } from '../support/sample/tested-sites.ts';
import {
  field,
  fieldsInError,
  fillIn,
  formOn,
  openForm,
  submitButton,
  summaryOf,
} from '../support/screens/form-page.ts';
import { htmlRules, withoutNextsOwn } from '../support/screens/html-rules.ts';
import { test } from '../support/tests/forms-test.ts';
import { answersOf, knownForm, knownForms } from './known-forms.ts';

const dealer = knownForm('dealer');
const contact = knownForm('contact');

for (const { market, testedLocale } of [
  { market: 'italy', testedLocale: 'it' },
  { market: 'global', testedLocale: 'de' },
  { market: 'global', testedLocale: 'ru' },
] as const) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    // The words of a form in one language, their room in another: each-form.spec.ts has the Italian ones.
    if (isNight || testedLocale === 'ru')
      test(`FRM-3 FRM-4 FRM-7 in ${testedLocale} a form and its receipt use the language of its page`, async ({
        page,
        origin,
        published,
        mailbox,
        visitor,
      }) => {
        const { path, block } = await published('contact');
        const { forms } = await loadMessages(testedLocale);
        const form = await openForm(page, `${origin}${path}`, 'contact');
        await fillIn(form, contact.poor);
        await submitButton(form).click();
        await expect.poll(() => fieldsInError(form)).toEqual(contact.wrong);
        expect((await summaryOf(form)).title).toBe(forms.incorrect);
        await expect(field(form, 'email').locator('xpath=..')).toContainText(forms.rules.email);
        await fillIn(form, answersOf(contact, visitor));
        await submitButton(form).click();
        await expect(page).toHaveURL(/\/thank-you$/);
        expect((await mailbox.first(visitor)).subject).toBe(block.receipt_subject);
        await mailbox.firstWith(`${market}@clavora.example`, visitor);
      });

    if (isNight || testedLocale === 'de')
      test(`FRM-4 BLK-5 in ${testedLocale} a form fits every width, empty and full of errors`, async ({
        page,
        origin,
        published,
      }) => {
        const { path } = await published('dealer');
        const form = await openForm(page, `${origin}${path}`, 'dealer');
        const problems: string[] = [];
        const look = async (state: string) => {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            const found = await layoutProblems(page);
            problems.push(...found.map((problem) => `${state}, ${width}: ${problem}`));
          }
          problems.push(...(await accessibilityProblems(page)).map((problem) => `${state}: ${problem}`));
        };
        await look('empty');
        await fillIn(form, dealer.poor);
        await submitButton(form).click();
        await expect.poll(() => fieldsInError(form)).toEqual(dealer.wrong);
        await look('full of errors');
        expect(problems).toEqual([]);
      });
  });
}

test('FRM-4 BLK-5 every field of a form is reached by the keyboard, and shows its focus', async ({
  page,
  origin,
  published,
}) => {
  const { path } = await published('dealer');
  const form = await openForm(page, `${origin}${path}`, 'dealer');
  expect(await keyboardProblems(page)).toEqual([]);
  await submitButton(form).press('Enter');
  await expect.poll(() => fieldsInError(form)).not.toEqual([]);
  expect(await keyboardProblems(page)).toEqual([]);
});

test('FRM-4 BLK-6 a link with the focus below a form stays in view when errors push it down', async ({
  page,
  origin,
  published,
}) => {
  const { path } = await published('dealer');
  const form = await openForm(page, `${origin}${path}`, 'dealer');
  const last = page.locator('footer a[href]').last();
  // In one task: the errors of the fields that it leaves appear afterwards.
  await last.evaluate((link: HTMLElement) => {
    for (const box of document.querySelectorAll<HTMLElement>('form input[type="checkbox"][required]')) box.focus();
    link.focus();
  });
  await expect.poll(() => fieldsInError(form)).not.toEqual([]);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('FRM-4 FRM-7 a form is filled in and sent by keyboard only', async ({
  page,
  origin,
  published,
  mailbox,
  visitor,
}) => {
  const { path, block } = await published('newsletter');
  const form = await openForm(page, `${origin}${path}`, 'newsletter');
  const { keyboard } = page;
  await field(form, 'email').focus();
  await keyboard.type('ada@');
  await keyboard.press('Enter');
  await expect.poll(() => fieldsInError(form)).toEqual(['email', 'interests', 'bulletin']);
  await expect(field(form, 'email')).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(visitor);
  await expect.poll(() => fieldsInError(form)).not.toContain('email');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  for (let stop = 0; stop < 8; stop += 1) {
    await keyboard.press('Tab');
    if (await field(form, 'bulletin').evaluate((element) => element === document.activeElement)) break;
  }
  await keyboard.press('Space');
  await expect.poll(() => fieldsInError(form)).toEqual([]);
  await keyboard.press('Enter');
  const reported = page.getByRole('status').filter({ hasText: block.success_title });
  await expect(reported).toBeVisible();
  await expect(reported).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await mailbox.first(visitor);
});

for (const { form: name } of everyNth(knownForms, 4)) {
  test(`FRM-4 the page of the form "${name}" returned without script is valid`, async ({ page, origin, published }) => {
    const { path } = await published(name);
    const { status, body } = await postForm(`${origin}${path}`, name, { email: 'ada@' }, { isScript: false });
    expect(status).toBe(422);
    const { results } = await new HtmlValidate(htmlRules).validateString(withoutNextsOwn(body));
    const problems = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
    // Rendered as received, without its scripts.
    await page.route('**/*.js', (route) => route.abort());
    await page.route(`**${path}`, (route) => route.fulfill({ status, contentType: 'text/html', body }));
    await page.goto(`${origin}${path}`);
    expect(await fieldsInError(formOn(page, name))).toContain('email');
    problems.push(...(await accessibilityProblems(page)));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await layoutProblems(page)));
    }
    expect(problems).toEqual([]);
  });
}

import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import type { PublishedForm } from '../support/sample/published-forms.ts';
import { isNight } from '../support/sample/tested-sites.ts';
import {
  field,
  fieldsInError,
  fillIn,
  formOn,
  openForm,
  submitButton,
  summaryOf,
  typedTexts,
} from '../support/screens/form-page.ts';
import type { Mailbox } from '../support/services/mailbox.ts';
import { test } from '../support/tests/forms-test.ts';
import { answersOf, type KnownForm, knownForms } from './known-forms.ts';

/** Expects the confirmation: a page of its own, or a text in place of the form. */
async function expectThanks(page: Page, { path, block }: PublishedForm): Promise<void> {
  if (block.success_title === '') {
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grazie. È arrivato.');
    return;
  }
  await expect(page.getByRole('status').filter({ hasText: block.success_title })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Expects the mail to the inbox, whose reply-to is the visitor, and the receipt in the visitor's language. */
async function expectMails(
  mailbox: Mailbox,
  { inbox, answers }: KnownForm,
  block: PublishedForm['block'],
  visitor: string,
): Promise<void> {
  const mail = await mailbox.firstWith(inbox, visitor);
  expect(mail).toMatchObject({ envelope: { to: [inbox] }, replyTo: [visitor], problem: null });
  // With the country code of the site, the default.
  if (typeof answers.phone === 'string') expect(mail.text).toContain(`+39 ${answers.phone}`);
  const receipt = await mailbox.first(visitor);
  expect(receipt).toMatchObject({ envelope: { to: [visitor] }, subject: block.receipt_subject, problem: null });
}

for (const [position, known] of knownForms.entries()) {
  const { form: name, poor, wrong } = known;
  // Each form in one of the two ways; at night in both.
  const [isWithout, isWith] = isNight ? [true, true] : [position % 2 === 0, position % 2 === 1];

  if (isWithout)
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test(`FRM-1 FRM-4 FRM-5 FRM-6 FRM-7 without script the form "${name}" is shown again with typed values and errors, then accepted`, async ({
        page,
        origin,
        published,
        mailbox,
        visitor,
      }) => {
        const { path, block } = await published(name);
        await page.goto(`${origin}${path}`);
        const form = formOn(page, name);
        // Disables the browser's validation: the site validates everything.
        await form.evaluate((element: HTMLFormElement) => {
          element.noValidate = true;
        });
        await fillIn(form, poor);
        const answer = page.waitForResponse((response) => response.request().method() === 'POST');
        await submitButton(form).click();
        expect((await answer).status()).toBe(422);
        expect(await fieldsInError(form)).toEqual(wrong);
        await expect(field(form, wrong[0] ?? '')).toBeFocused();
        const { forms } = await loadMessages('it');
        expect(await summaryOf(form)).toEqual({ title: forms.incorrect, fields: wrong });
        expect(await typedTexts(form, poor)).toEqual(poor);

        await fillIn(form, answersOf(known, visitor));
        await submitButton(form).click();
        await expectThanks(page, { path, block });
        await expectMails(mailbox, known, block, visitor);
      });
    });

  if (isWith)
    test(`FRM-1 FRM-3 FRM-4 FRM-5 FRM-7 with script the form "${name}" shows errors at once, then is accepted`, async ({
      page,
      origin,
      published,
      mailbox,
      visitor,
    }) => {
      const { path, block } = await published(name);
      const form = await openForm(page, `${origin}${path}`, name);
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url());
      });
      await fillIn(form, poor);
      await submitButton(form).click();
      await expect.poll(() => fieldsInError(form)).toEqual(wrong);
      await expect(field(form, wrong[0] ?? '')).toBeFocused();
      const { forms } = await loadMessages('it');
      expect(await summaryOf(form)).toEqual({ title: forms.incorrect, fields: wrong });
      expect(await typedTexts(form, poor)).toEqual(poor);
      expect(posts).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);

      await fillIn(form, answersOf(known, visitor));
      await expect.poll(() => fieldsInError(form)).toEqual([]);
      await submitButton(form).click();
      await expectThanks(page, { path, block });
      expect(posts).toHaveLength(1);
      expect(await accessibilityProblems(page)).toEqual([]);
      await expectMails(mailbox, known, block, visitor);
    });
}

import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { everyNth } from '../support/sample/tested-sites.ts';
import {
  type ChosenFile,
  field,
  fieldsInError,
  fillIn,
  formOn,
  openForm,
  submitButton,
} from '../support/screens/form-page.ts';
import { test } from '../support/tests/forms-test.ts';
import { answersOf, curriculum, knownForm } from './known-forms.ts';

const known = knownForm('job-application');
const pageWithScript = '<!doctype html><html><script>alert(1)</script></html>';

/** Files with false types. */
const wrong: readonly (ChosenFile & { what: string })[] = [
  { what: 'a page named a PDF', ...curriculum, buffer: Buffer.from(pageWithScript) },
  { what: 'a program named a PDF', ...curriculum, buffer: Buffer.from('MZ\u0090\0\u0003\0\0\0PE\0\0', 'latin1') },
  {
    what: 'a PDF with a page in its head',
    ...curriculum,
    buffer: Buffer.concat([curriculum.buffer, Buffer.from(pageWithScript)]),
  },
];

test('FRM-6 a file of the wrong type is reported at once, before anything is sent', async ({
  page,
  origin,
  published,
}) => {
  const { path } = await published('job-application');
  const form = await openForm(page, `${origin}${path}`, 'job-application');
  await field(form, 'cv').focus();
  await fillIn(form, { cv: { name: 'cv.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') } });
  await field(form, 'position').focus();
  await expect.poll(() => fieldsInError(form)).toContain('cv');
});

// The function that decides has a test of each kind of file (validate-file.test.ts of the forms).
for (const { what, ...file } of everyNth(wrong, wrong.length)) {
  test(`FRM-6 ${what} is rejected by the server, and typed values are kept`, async ({
    page,
    origin,
    published,
    mailbox,
    visitor,
  }) => {
    const { path, block } = await published('job-application');
    const form = await openForm(page, `${origin}${path}`, 'job-application');
    await fillIn(form, { ...answersOf(known, visitor), cv: file });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(form).click();
    expect((await answer).status()).toBe(422);
    await expect.poll(() => fieldsInError(form)).toEqual(['cv']);
    await expect(field(form, 'cv')).toBeFocused();
    await expect(field(form, 'email')).toHaveValue(visitor);

    // Replacing the file is enough.
    await fillIn(form, { cv: curriculum });
    await expect.poll(() => fieldsInError(form)).toEqual([]);
    await submitButton(form).click();
    await expect(page.getByRole('status').filter({ hasText: block.success_title })).toBeVisible();
    const { attachments } = await mailbox.firstWith(known.inbox, visitor);
    expect(attachments).toEqual([{ name: 'curriculum.pdf', type: 'application/pdf', size: curriculum.buffer.length }]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('FRM-6 without script a wrong file is rejected, a right one arrives unchanged', async ({
    page,
    origin,
    published,
    mailbox,
    visitor,
  }) => {
    const { path, block } = await published('job-application');
    await page.goto(`${origin}${path}`);
    const form = formOn(page, 'job-application');
    const [{ what: _what, ...file } = { what: '', ...curriculum }] = wrong;
    await fillIn(form, { ...answersOf(known, visitor), cv: file });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(form).click();
    expect((await answer).status()).toBe(422);
    expect(await fieldsInError(form)).toEqual(['cv']);
    await expect(field(form, 'email')).toHaveValue(visitor);
    // Browsers do not restore files: it is chosen again; consents and all else are kept.
    await fillIn(form, { cv: curriculum });
    await submitButton(form).click();
    await expect(page.getByRole('status').filter({ hasText: block.success_title })).toBeVisible();
    const mail = await mailbox.firstWith(known.inbox, visitor);
    const attached = await mailbox.attachment(mail, 0);
    expect(createHash('sha256').update(attached).digest('hex')).toBe(
      createHash('sha256').update(curriculum.buffer).digest('hex'),
    );
    // The visitor's own receipt has no attachments.
    expect((await mailbox.first(visitor)).attachments).toEqual([]);
  });
});

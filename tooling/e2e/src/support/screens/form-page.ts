import { expect, type Locator, type Page } from '@playwright/test';

/** A file for a file field. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A text or a select option; several options; a checkbox; a file. */
type Answer = string | readonly string[] | true | ChosenFile;
/** By the name of the field, in the order of entry: an answer may show a further field. */
export type Answers = Readonly<Record<string, Answer>>;

/** Returns the form of a name on a page. */
export function formOn(page: Page, name: string): Locator {
  return page.locator(`form[action$="?form=${name}"]`);
}

/** Returns the control of a field, the first of several. */
export function field(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`).first();
}

export function submitButton(form: Locator): Locator {
  return form.locator('button[type="submit"]');
}

/** Opens a page and waits until its form is interactive. */
export async function openForm(page: Page, url: string, name: string): Promise<Locator> {
  return openFormBy(page, () => page.goto(url), name);
}

/** Opens the page of a form by `open`, such as a link, and waits until it is interactive. */
export async function openFormBy(page: Page, open: () => Promise<unknown>, name: string): Promise<Locator> {
  await open();
  const form = formOn(page, name);
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

/** Fills in a form field by field. */
export async function fillIn(form: Locator, answers: Answers): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    if (answer === true) await field(form, name).check();
    else if (typeof answer === 'string') await give(form, name, answer);
    else if ('buffer' in answer) await field(form, name).setInputFiles(answer);
    else for (const value of answer) await choice(form, name, value).check();
  }
}

async function give(form: Locator, name: string, answer: string): Promise<void> {
  const control = field(form, name);
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  if (kind === 'radio') await choice(form, name, answer).check();
  else if (kind === 'select') await control.selectOption(answer);
  else await control.fill(answer);
}

function choice(form: Locator, name: string, value: string): Locator {
  return form.locator(`[name="${name}"][value="${value}"]`);
}

/** Returns the fields with a visible, associated error, by name, in the order of the form. */
export function fieldsInError(form: Locator): Promise<string[]> {
  return form.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[id$="-error"]')]
      .filter((error) => error.checkVisibility() && error.textContent.trim() !== '')
      .map((error) => {
        const control = document.getElementById(error.id.slice(0, -'-error'.length));
        const described = control?.closest(`[aria-describedby~="${error.id}"]`);
        const isMarked =
          described?.querySelector('[aria-invalid="true"]') ?? described?.matches('[aria-invalid="true"]');
        const name = control?.getAttribute('name') ?? error.id;
        return isMarked ? name : `${name} (its error is not associated with it)`;
      }),
  );
}

/** Returns the error summary of a form: `fields` are the targets of its links. */
export async function summaryOf(form: Locator): Promise<{ title: string; fields: string[] }> {
  const summary = form.page().getByRole('main').getByRole('alert');
  const fields = await summary.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const target = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
      return target?.getAttribute('name') ?? `${link.textContent} leads nowhere`;
    }),
  );
  return { title: await summary.getByRole('heading').innerText(), fields };
}

/** Returns the values of a form's text fields, by name, as far as `answers` contains them. */
export async function typedTexts(form: Locator, answers: Answers): Promise<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') typed[name] = await field(form, name).inputValue();
  }
  return typed;
}

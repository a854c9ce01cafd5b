import { readFile } from 'node:fs/promises';
import { readChosen } from '@clavora/catalogue/chosen-blank';
import { maxLines } from '@clavora/catalogue/list-limits';
import { expect, type Locator } from '@playwright/test';
import { catalogueSample } from '../support/sample/catalogue-pages.ts';
import { countActions } from '../support/screens/count-actions.ts';
import { field, fillIn, formOn, openFormBy, submitButton } from '../support/screens/form-page.ts';
import { followMenu } from '../support/screens/site-menu.ts';
import { test } from '../support/tests/forms-test.ts';

const inbox = 'italy@clavora.example';
const path = '/trova-chiave/lista';
/** 28 codes of one blank, one of several, and an unknown one. */
const codes = [...Array.from({ length: 28 }, (_, at) => `orb-6l;${at + 1}`), 'LIST', 'nothing 9;4'].join('\n');
const person = { name: 'Ada Ruocco', country: 'Italia', privacy: true } as const;

const applyFirst = /^Applicare le modifiche prima/;

/** Returns the file that a button downloads. */
async function exported(button: Locator): Promise<Buffer> {
  const download = button.page().waitForEvent('download');
  await button.click();
  return readFile(await (await download).path());
}

test('CAT-7 30 codes are pasted and become a request for a quote in five actions from the home page', async ({
  page,
  origin,
  mailbox,
  visitor,
}) => {
  const { sharedCode } = catalogueSample();
  const actions = await countActions(page);
  await page.goto(origin);
  await followMenu(page, 'Chiavi', /Cercare più codici insieme/);
  const list = formOn(page, 'list').first();
  await field(list, 'text').fill(codes.replace('LIST', `${sharedCode};3`));
  const quote = await openFormBy(page, () => submitButton(list).first().click(), 'list-quote');
  await expect(page.getByRole('heading', { level: 2, name: /28 righe trovate/ })).toBeVisible();
  await fillIn(quote, { ...person, email: visitor });
  await submitButton(quote).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect.poll(actions).toBe(5);

  const mail = await mailbox.firstWith(inbox, visitor);
  const table = new TextDecoder().decode(await mailbox.attachment(mail, 0)).split('\r\n');
  expect(table).toHaveLength(32);
  expect(table.slice(1, 3)).toEqual(['orb-6l;1;CLV-22L;', 'orb-6l;2;CLV-22L;']);
  // Nothing was chosen, and nothing is lost.
  expect(table.slice(29, 31)).toEqual([`${sharedCode};3;;`, 'nothing 9;4;;']);
  expect(mail.text).toContain('list.csv');
});

test('CAT-7 a request for a quote has the list as it is shown, also where changes were not applied', async ({
  page,
  origin,
  mailbox,
  visitor,
}) => {
  const { sharedCode } = catalogueSample();
  await page.goto(`${origin}${path}`);
  const list = formOn(page, 'list').first();
  await field(list, 'text').fill(`orb 6l;2\n${sharedCode};3`);
  const quote = await openFormBy(page, () => submitButton(list).first().click(), 'list-quote');
  await page.locator('select[name="chosen-1"]').selectOption({ index: 1 });
  const chosen = await page.locator('select[name="chosen-1"]').inputValue();
  const { code } = readChosen(chosen);
  await page.locator('input[name="quantity-0"]').fill('77');
  await fillIn(quote, { ...person, email: visitor });
  await submitButton(quote).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const mail = await mailbox.firstWith(inbox, visitor);
  const table = new TextDecoder().decode(await mailbox.attachment(mail, 0)).split('\r\n');
  expect(table.slice(1)).toEqual(['orb 6l;77;CLV-22L;', `${sharedCode};3;${code};`, '']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('CAT-7 FRM-7 a list is completed, sent with a fault, shown again, and sent', async ({
    page,
    origin,
    mailbox,
    visitor,
  }) => {
    await page.goto(`${origin}${path}`);
    const list = formOn(page, 'list').first();
    await field(list, 'text').fill(`orb 6l;2\n${catalogueSample().sharedCode};3\nnothing 9;4\nTK 1;9`);
    await submitButton(list).first().click();
    await expect(page.getByText(applyFirst)).toBeVisible();
    await page.locator('select[name="chosen-1"]').selectOption({ index: 1 });
    const chosen = await page.locator('select[name="chosen-1"]').inputValue();
    const { code } = readChosen(chosen);
    await page.locator('input[name="code-2"]').fill('orbis orb6l');
    await page.locator('input[name="quantity-3"]').fill('0');
    await page.getByRole('button', { name: 'Applica le modifiche' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '3 righe trovate' })).toBeVisible();
    await expect(page.locator('select[name="chosen-1"]')).toHaveValue(chosen);

    const quote = formOn(page, 'list-quote');
    await quote.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(quote).click();
    expect((await refused).status()).toBe(422);
    await expect(field(quote, 'list')).toHaveValue(/orbis orb6l;4;CLV-22L/);
    await fillIn(quote, { ...person, email: visitor });
    await submitButton(quote).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const mail = await mailbox.firstWith(inbox, visitor);
    const table = new TextDecoder().decode(await mailbox.attachment(mail, 0)).split('\r\n');
    expect(table.slice(1)).toEqual([
      'orb 6l;2;CLV-22L;',
      `${catalogueSample().sharedCode};3;${code};`,
      'orbis orb6l;4;CLV-22L;',
      '',
    ]);
  });

  test(`CAT-7 a file with ${maxLines} lines in Windows-1252, quoted cells and empty lines is answered whole, and its export is the same list`, async ({
    page,
    origin,
  }) => {
    const given = ['orb6l', 'nothing 9', catalogueSample().sharedCode];
    const lines = Array.from({ length: maxLines }, (_, at) => {
      const code = given[at % 3];
      const quantity = (at % 90) + 1;
      const line =
        at % 2 === 0
          ? `"${code}";"${quantity}";"Schl\u00fcssel ""${at}""; rot"`
          : `${code};${quantity};Schl\u00fcssel ${at}`;
      const empty = at % 200 === 0 ? ';;\r\n' : '\r\n';
      return at % 100 === 0 ? `${line}\r\n${empty}` : `${line}\r\n`;
    });
    const text = `\r\nCodice;Pezzi;Nota\r\n${lines.join('')}\r\n`;
    const file = { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
    await page.goto(`${origin}${path}`);
    const list = formOn(page, 'list').first();
    await field(list, 'file').setInputFiles(file);
    await submitButton(list).first().click();
    const counts = await page.getByRole('heading', { level: 2, name: /righe trovate/ }).innerText();
    const numbers = counts.match(/[\d.\s]*\d/g)?.map((number) => Number(number.replaceAll(/\D/g, ''))) ?? [];
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(maxLines);
    await expect(page.getByText('Schlüssel 1', { exact: true })).toBeVisible();
    await expect(page.getByText('Schlüssel "4"; rot', { exact: true })).toBeVisible();

    // The exported file has a byte order mark.
    const table = await exported(page.getByRole('button', { name: 'Salva come CSV' }));
    await page.goto(`${origin}${path}`);
    await field(list, 'file').setInputFiles({ ...file, buffer: table });
    await submitButton(list).first().click();
    expect(await exported(page.getByRole('button', { name: 'Salva come CSV' }))).toEqual(table);
  });

  test('CAT-7 a text whose lines have separators of their own is read with its quantities', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}${path}`);
    const list = formOn(page, 'list').first();
    await field(list, 'text').fill('orb 6l;20\nnothing 8\t5\n"nothing 9",7\nnothing 7 x 3');
    await submitButton(list).first().click();
    await expect(page.getByRole('heading', { level: 2, name: /3 sconosciute/ })).toBeVisible();
    await expect(page.locator('input[name="code-2"]')).toHaveValue('nothing 9');
    const quantities = page.locator('input[name^="quantity-"]');
    await expect(quantities).toHaveCount(4);
    for (const [at, quantity] of ['20', '5', '7', '3'].entries())
      await expect(quantities.nth(at)).toHaveValue(quantity);
  });

  test('CAT-7 the visitor chooses the columns of a list', async ({ page, origin }) => {
    await page.goto(`${origin}${path}`);
    const list = formOn(page, 'list').first();
    await field(list, 'text').fill('pos;vecchio;nuovo;pezzi\n1;nothing 9;orb 6l;20\n2;nothing 8;tk 9;5');
    await submitButton(list).first().click();
    await page.getByLabel('Colonna dei codici').selectOption('1');
    await page.getByLabel('Colonna delle quantità').selectOption('3');
    await page.getByRole('button', { name: 'Applica le modifiche' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /2 sconosciute/ })).toBeVisible();
    await expect(page.locator('input[name="code-0"]')).toHaveValue('nothing 9');
    await expect(page.locator('input[name="quantity-1"]')).toHaveValue('5');
  });

  for (const [what, text, status, problem] of [
    ['nothing', ' \n', 422, 'L’elenco non contiene codici. Inserire i codici o scegliere un file.'],
    ['a quote that stays open', '"orb 6l;1\ntk;2', 422, 'Riga 1: le virgolette non sono chiuse.'],
    [
      'too many lines',
      'orb 6l\n'.repeat(maxLines + 1),
      413,
      'Un elenco può avere al massimo 5000 righe. Inviarlo in parti.',
    ],
    ['20 MB', 'orb 6l\n'.repeat(3_000_000), 413, 'Un elenco può avere al massimo 2 MB.'],
  ] as const) {
    test(`CAT-7 ${what} is refused, and what is wrong is said at the field`, async ({ request, origin }) => {
      const response = await request.post(`${origin}${path}?form=list`, { multipart: { text }, headers: { origin } });
      expect(response.status()).toBe(status);
      const [, shown] = /id="list-text-error"[^>]*>([^<]*)/.exec(await response.text()) ?? [];
      expect(shown).toBe(problem);
    });
  }
});

test('CAT-7 with script the form of a list is checked before it is sent', async ({ page, origin }) => {
  await page.goto(`${origin}${path}`);
  const list = formOn(page, 'list').first();
  await field(list, 'text').fill('orb 6l;2');
  const quote = await openFormBy(page, () => submitButton(list).first().click(), 'list-quote');
  await submitButton(quote).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(field(quote, 'list')).toHaveValue(/orb 6l;2;CLV-22L/);
});

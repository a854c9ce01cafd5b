import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { keyboardProblems } from '../checks/keyboard.ts';
import { overflowing } from '../checks/overflow.ts';
import { isNight } from '../support/sample/tested-sites.ts';
import { savedDraft } from '../support/screens/editor-frame.ts';
import { test } from '../support/tests/lifecycle-test.ts';
import { routing } from '../support/tests/site-test.ts';

/** Timeout in milliseconds; the operation takes two seconds on an idle machine. */
const timeout = 30_000;

test.setTimeout(240_000);

test.afterEach(async ({ space }) => {
  await fetch(`${space.content.url}/editor/api/forget`, { method: 'POST', headers: { origin: space.content.url } });
});

const status = (page: Page) => page.getByRole('status');
const form = (page: Page) => page.getByRole('complementary', { name: 'Story' });

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Found once: to find an element by its role takes far longer than to press a key.
  let element = await target.elementHandle();
  for (let step = 0; step < 150; step += 1) {
    const state = await page.evaluate(
      (wanted) => (wanted?.isConnected ? { isFocused: wanted === document.activeElement } : null),
      element,
    );
    if (state === null) element = await target.elementHandle();
    else if (state.isFocused) return;
    else await page.keyboard.press(key);
  }
  throw new Error(`Expected ${target.toString()} to be reached by the Tab key`);
}

/** Presses a button or a link by the keyboard. */
async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Fills a field by the keyboard. */
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('OPS-2 CNT-7 CNT-9 CNT-11 a product is created, filled, previewed, published and deleted by keyboard alone', async ({
  page,
  space: { content },
  visit,
}) => {
  const products = routing.href('italy', 'it', 'products');
  if (products === null) throw new Error('Expected products in Italian');
  const path = `${products}/chiave-di-prova`;
  const picture = (await savedDraft(content, 'it/global/prodotti/a-4')).content.images as { filename: string }[];
  await page.goto(`${content.url}/editor`);
  await expect(page.getByText(/^\d+ stories$/)).toBeVisible();

  await page.keyboard.press('F2');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'New story…' }), 'Shift+Tab');
  const dialog = page.getByRole('dialog', { name: 'New story' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await type(page, dialog.getByLabel('Content type'), 'Product');
  await type(page, dialog.getByLabel('Folder'), 'it/global/prodotti');
  await type(page, dialog.getByLabel('Name in the space'), 'Home');
  await expect(dialog.getByLabel('Slug')).toHaveValue('home');
  await tabTo(page, dialog.getByLabel('Slug'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('a-4');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/slug has already been taken/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('chiave-di-prova');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('The story is created as a draft.');

  const steps = form(page).getByRole('region', { name: 'Next steps' });
  await expect(steps.getByRole('button')).toHaveText([
    'Code, as printed on the product',
    'Name',
    'Summary',
    'Family',
    'Pictures',
    'Go to the preview',
  ]);
  await expect(form(page).getByLabel('Code, as printed')).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type('PRV-1');
  await type(page, form(page).getByLabel('Name *'), 'Chiave di prova');
  await type(page, form(page).getByLabel('Summary *'), 'Una chiave per provare.');
  await type(page, form(page).getByLabel('Family *'), 'residential');
  await press(page, form(page).getByRole('button', { name: 'Add a file' }));
  await expect(form(page).getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.type(picture[0]?.filename ?? '');
  const text = form(page).getByRole('textbox', { name: 'Description' });
  await type(page, text, 'Si taglia in ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('una passata');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await expect(steps.getByText('All required fields are filled in.')).toBeVisible();

  await page.keyboard.press('F8');
  const site = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toBeFocused();
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Chiave di prova', { timeout });
  await expect(site.locator('strong, b').filter({ hasText: 'una passata' })).toBeVisible({ timeout });
  expect((await visit('italy', path)).status).toBe(404);
  await tabTo(page, page.getByRole('link', { name: 'Open the page' }), 'Shift+Tab');
  await page.keyboard.press('F4');
  await page.keyboard.press('Control+Enter');
  await expect(status(page)).toHaveText('Published.');
  await expect(steps).toHaveCount(0);
  await expect.poll(async () => (await visit('italy', path)).body, { timeout }).toContain('una passata');

  await press(page, form(page).getByRole('button', { name: 'Delete…' }), 'Shift+Tab');
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete the story' }));
  await expect(status(page)).toHaveText('“Home” is deleted.');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect.poll(async () => (await visit('italy', path)).status, { timeout }).toBe(404);
});

test('OPS-2 all stories are listed, found by what their pages say, and chosen by keyboard', async ({
  page,
  space: { content },
}) => {
  await page.goto(`${content.url}/editor`);
  const list = page.getByRole('navigation', { name: 'Stories' });
  const count = Number(/\d+/.exec((await page.getByText(/^\d+ stories$/).textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(1_000);
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(list.locator(`[aria-posinset="${count}"] button`)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(list.locator(`[aria-posinset="${count - 1}"] button`)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(list.locator('[aria-posinset="1"] button')).toBeFocused();

  await page.keyboard.press('F2');
  await page.keyboard.type('le scanalature delle due facce');
  const found = list.getByRole('button', { name: /it\/global\/prodotti\/clv-22l/ });
  await expect(found).toContainText('Le scanalature delle due facce');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Code, as printed')).toHaveValue('CLV-22L');

  await list.getByLabel('Folder').selectOption('it/global/prodotti');
  await list.getByRole('searchbox').fill('');
  await list.getByLabel('Content type').selectOption({ label: 'Product' });
  await expect(page.getByText(/^\d+ stories$/)).not.toHaveText(`${count} stories`);
  await expect(list.getByRole('listitem').first()).toContainText('it/global/prodotti/');
});

test('OPS-2 shortcuts are listed, and edits are not lost without a question', async ({ page, space: { content } }) => {
  const { id } = await savedDraft(content, 'it/global/prodotti/a-4');
  await page.goto(`${content.url}/editor#story-${id}`);
  const name = form(page).getByLabel('Name *');
  await expect(name).not.toHaveValue('');
  const saved = await name.inputValue();
  await page.keyboard.press('Control+/');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toContainText(['Ctrl+S', 'Ctrl+Enter', 'F2', 'F4', 'F8', 'Escape', 'Ctrl+/']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await type(page, name, 'X');
  await expect(page.getByText('· not saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('heading', { name: 'Leave the story?' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('· not saved')).toBeVisible();

  const questions: string[] = [];
  page.once('dialog', async (question) => {
    questions.push(question.type());
    await question.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(page.getByText('· not saved')).toBeVisible();

  const list = page.getByRole('navigation', { name: 'Stories' });
  await list.getByRole('searchbox').fill('it/global/prodotti/clv-22l');
  await list.getByRole('button', { name: /prodotti\/clv-22l/ }).click();
  await dialog.getByRole('button', { name: 'Save the draft and leave' }).click();
  await expect(form(page).getByLabel('Code, as printed')).toHaveValue('CLV-22L');
  expect((await savedDraft(content, 'it/global/prodotti/a-4')).content.title).not.toBe(saved);

  await form(page).getByRole('button', { name: 'Duplicate…' }).click();
  await dialog.getByRole('button', { name: 'Create the copy' }).click();
  await expect(form(page).getByText('it/global/prodotti/clv-22l-copy', { exact: true })).toBeVisible();
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(form(page).getByLabel('Name *')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

for (const width of [375, 768, 1440]) {
  // All its controls are there at each width.
  const isFocusShown = isNight || width === 1440;
  test(`OPS-2 the editor fits a window of ${width} px${isFocusShown ? ', and its controls show the focus' : ''}`, async ({
    page,
    space: { content },
  }) => {
    const { id } = await savedDraft(content, 'it/global/prodotti/a-4');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${content.url}/editor`);
    await expect(page.getByText(/^\d+ stories$/)).toBeVisible();
    if (isFocusShown) expect(await keyboardProblems(page)).toEqual([]);
    await page.goto(`${content.url}/editor#story-${id}`);
    await expect(form(page).getByRole('textbox', { name: 'Description' })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'New story…' }).click();
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    if (isFocusShown) expect(await keyboardProblems(page)).toEqual([]);
  });
}

test('CNT-7 a click on a text in the page moves the focus to its field', async ({ page, space: { content } }) => {
  const { id } = await savedDraft(content, 'it/global/prodotti/clv-22l');
  await page.goto(`${content.url}/editor#story-${id}`);
  await page.getByRole('combobox', { name: 'Site' }).selectOption('italy');
  const site = page.frameLocator('iframe');
  const description = site.getByText('Le scanalature delle due facce').first();
  // The bridge accepts clicks after the editor's first message.
  await expect(async () => {
    await description.click();
    await expect(form(page).getByRole('textbox', { name: 'Description' })).toBeFocused({ timeout: 2_000 });
  }).toPass({ timeout });
  await site.getByRole('heading', { level: 1 }).click();
  await expect(form(page).getByLabel('Name *')).toBeFocused();
});

test('CNT-5 a rich text is edited as text, and what the editor does not know is kept', async ({
  page,
  space: { content },
}) => {
  const { id, content: fields } = await savedDraft(content, 'it/global/prodotti/clv-22l');
  const word = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
  const link = { type: 'link', attrs: { href: 'https://clavora.example', linktype: 'url', custom: { rel: 'help' } } };
  const description = {
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { textAlign: 'right' }, content: [word('Prima ')] },
      { type: 'paragraph', content: [word('seconda', { type: 'future', attrs: { a: 1 } }, link), word(' riga')] },
      { type: 'callout', attrs: { kind: 'note' }, content: [{ type: 'paragraph', content: [word('Nota')] }] },
    ],
  };
  const api = `${content.url}/editor/api/stories/${id}`;
  const { name, revision } = (await (await fetch(api)).json()) as { name: string; revision: string };
  await fetch(api, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: content.url },
    body: JSON.stringify({ action: 'save', name, revision, content: { ...fields, description } }),
  });

  await page.goto(`${content.url}/editor#story-${id}`);
  const text = form(page).getByRole('textbox', { name: 'Description' });
  await expect(text).toContainText('callout: Nota');
  await text.getByText('Prima').click();
  await page.keyboard.press('End');
  await page.keyboard.type('e poi');
  await page.keyboard.press('Control+s');
  await expect(status(page)).toHaveText('Saved as a draft.');
  const saved = await savedDraft(content, 'it/global/prodotti/clv-22l');
  const [first, ...others] = description.content;
  expect(saved.content.description).toEqual({
    ...description,
    content: [{ ...first, content: [word('Prima e poi')] }, ...others],
  });
});

test('CNT-5 a text that is pasted has paragraphs, marks and safe links only', async ({ page, space: { content } }) => {
  const { id } = await savedDraft(content, 'it/global/prodotti/a-4');
  await page.goto(`${content.url}/editor#story-${id}`);
  const text = form(page).getByRole('textbox', { name: 'Description' });
  await text.click();
  await page.keyboard.press('Control+a');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<p style="color: red">Vedi <b>tutto</b> <a href="https://clavora.example/a" onclick="alert()">qui</a></p>
       <div data-kept="null">a</div><p><a href="javascript:alert()">b</a><script>c</script></p>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toContainText('Vedi tutto qui');
  await page.keyboard.press('Control+s');
  await expect(status(page)).toHaveText('Saved as a draft.');
  const attrs = { target: null, href: 'https://clavora.example/a', uuid: null, anchor: null, linktype: 'url' };
  const paragraph = (...nodes: object[]) => ({ type: 'paragraph', content: nodes });
  expect((await savedDraft(content, 'it/global/prodotti/a-4')).content.description).toEqual({
    type: 'doc',
    content: [
      paragraph(
        { type: 'text', text: 'Vedi ' },
        { type: 'text', text: 'tutto', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'qui', marks: [{ type: 'link', attrs }] },
      ),
      paragraph({ type: 'text', text: 'a' }),
      paragraph({ type: 'text', text: 'b' }),
    ],
  });
});

test('OPS-2 what is found wrong with a story is shown by field before it is published', async ({
  page,
  space: { content },
}) => {
  const { id, content: fields } = await savedDraft(content, 'it/global/prodotti/clv-22l');
  const findings = [{ uid: fields._uid, field: 'summary', message: 'is too long.' }];
  await page.route('**/findings', (route) => route.fulfill({ json: { findings } }));
  await page.goto(`${content.url}/editor#story-${id}`);
  await expect(form(page).getByLabel('Code, as printed')).toHaveValue('CLV-22L');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Summary is too long.']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Summary' }).click();
  await expect(form(page).getByLabel('Summary *')).toBeFocused();
  await expect(status(page)).toHaveText('');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(status(page)).toHaveText('Published.');
});

import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { contentOriginOf, secondCompanyPorts } from '../support/tests/test-ports.ts';
import { test } from './company-test.ts';

const editor = `${contentOriginOf(secondCompanyPorts)}/editor`;
/** The story of a product without summary and pictures. */
const faultyId = 7;

const story = (page: Page) => page.getByRole('complementary', { name: 'Story' });
const publish = (page: Page) => story(page).getByRole('button', { name: 'Publish', exact: true }).click();
const state = (page: Page) => page.getByRole('status');

test('CNT-14 the editor tells what is wrong with a story before it is published, and leads to each field', async ({
  page,
}) => {
  await page.goto(`${editor}#story-${faultyId}`);
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(dialog).toContainText('There are 2 problems.');
  await expect(dialog.getByRole('listitem')).toHaveText(['Summary is empty', 'Pictures is empty']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Summary' }).click();
  await expect(dialog).toBeHidden();
  await expect(story(page).getByLabel('Summary *')).toBeFocused();
  await expect(state(page)).not.toHaveText('Published.');

  await page.keyboard.type('Misura la coppia del braccio.');
  await publish(page);
  await expect(dialog.getByRole('listitem')).toHaveText('Pictures is empty');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(state(page)).not.toHaveText('Published.');
  await publish(page);
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(state(page)).toHaveText('Published.');
});

test('CNT-14 the editor leads to a field of a nested block, and publishes a story without problems at once', async ({
  page,
}) => {
  // The contact form, of which a question has no label.
  await page.goto(`${editor}#story-22`);
  await publish(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /, Label$/ })
    .click();
  const label = story(page).getByLabel('Label *');
  await expect(label).toBeFocused();
  await label.fill('Domanda');
  await publish(page);
  await expect(state(page)).toHaveText('Published.');
});

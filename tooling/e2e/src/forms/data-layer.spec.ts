import { expect, type Page } from '@playwright/test';
import { fillIn, openForm, submitButton } from '../support/screens/form-page.ts';
import { test } from '../support/tests/forms-test.ts';
import { answersOf, knownForm } from './known-forms.ts';

const known = knownForm('catalogue');

/** Returns the events that a tag manager would read on this page. */
function dataLayerOf(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => {
    const layer: unknown = Reflect.get(globalThis, 'dataLayer');
    return Array.isArray(layer) ? JSON.parse(JSON.stringify(layer)) : [];
  });
}

/** Returns the events of a form. */
function formEventsOf(events: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return events.filter(({ event }) => String(event).startsWith('form_'));
}

for (const consent of ['analytics:1,marketing:0', 'analytics:0,marketing:1', null]) {
  const hasConsent = consent?.startsWith('analytics:1') ?? false;

  test(`FRM-7 ${hasConsent ? 'a visitor who agreed is counted, and no typed value is reported' : `a visitor whose consent is ${consent ?? 'not known'} is not counted`}`, async ({
    page,
    context,
    origin,
    published,
    visitor,
  }) => {
    if (consent === null) await context.clearCookies({ name: 'site_consent' });
    else await context.addCookies([{ name: 'site_consent', value: consent, url: origin }]);
    const { path, block } = await published('catalogue');
    const form = await openForm(page, `${origin}${path}`, 'catalogue');
    expect(formEventsOf(await dataLayerOf(page))).toEqual([]);
    await fillIn(form, known.poor);
    await submitButton(form).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await fillIn(form, answersOf(known, visitor));
    await submitButton(form).click();
    await expect(page.getByRole('status').filter({ hasText: block.success_title })).toBeVisible();
    const events = await dataLayerOf(page);
    const formEvents = formEventsOf(events);
    expect(formEvents.map(({ event }) => event)).toEqual(
      hasConsent ? ['form_start', 'form_error', 'form_success'] : [],
    );
    for (const event of formEvents) expect(event).toMatchObject({ form: 'catalogue', locale: 'it' });
    const text = JSON.stringify(events);
    for (const secret of [visitor, 'Ada', 'Ruocco', 'Conegliano', 'ada.ruocco', 'keys-2026'])
      expect(text).not.toContain(secret);
  });
}

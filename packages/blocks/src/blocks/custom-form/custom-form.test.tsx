import type { RawBlock } from '@clavora/content-client/schema/fields';
import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../registry/render-blocks.tsx';
import type { RenderContext } from '../../render/render-context.ts';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { renderHtml } from '../../testing/render-html.ts';
import { sampleContext } from '../../testing/sample-context.ts';
import { customFormFixtures } from './custom-form.fixtures.ts';

const [every, one, long] = customFormFixtures;
if (!every || !one || !long) throw new Error('expected fixtures of every kind, of one question and of long labels');

const render = async ({ raw, locale }: { raw: RawBlock; locale: 'de' | 'it' | 'ru' | 'en' }) =>
  htmlBody((await renderFixture(raw, { locale })).html);
const drawn = {
  every: await render({ raw: every.raw, locale: 'de' }),
  long: await render({ raw: long.raw, locale: 'ru' }),
};

const form = (...fields: Record<string, unknown>[]): RawBlock => ({
  component: 'custom_form',
  _uid: 'f',
  form: 'contact',
  fields: fields.map((field, index) => ({ component: 'form_field', _uid: `q${index}`, ...field })),
});

describe('CustomForm', () => {
  it.each([
    ['company', 'input[type=text][autocomplete=organization][required][minlength="2"][maxlength="120"]'],
    ['email', 'input[type=email][autocomplete=email][required]'],
    ['phone', 'input[inputmode=tel][autocomplete=tel-national]'],
    ['"phone.country"', 'select[autocomplete=tel-country-code]'],
    ['keys_per_day', 'input[type=number][min="1"][max="20000"][value="120"]'],
    ['machine', 'select[required]'],
    ['profiles', 'input[type=checkbox][value=cylinder][checked]'],
    ['answer', 'input[type=radio][value=mail][checked][required]'],
    ['day', 'input[type=date][min="2026-11-23"]'],
    ['list', 'input[type=file][accept="application/pdf,text/csv"]'],
    ['message', 'textarea[maxlength="2000"]'],
    ['privacy', 'input[type=checkbox][value="1"][required]'],
    ['source', 'input[type=hidden][value=machines]'],
  ])('BLK-4 renders %s as the control of its kind', (name, selector) => {
    expect(drawn.every.querySelector(`[name=${name}]`)?.matches(selector)).toBe(true);
  });

  it('BLK-4 is named by its title and posts its answers, files included', () => {
    const element = drawn.every.querySelector('form');
    expect(element?.getAttribute('aria-labelledby')).toBe(drawn.every.querySelector('h1')?.id);
    expect(element?.getAttribute('action')).toBe('?form=angebot');
    expect(element?.getAttribute('method')).toBe('post');
    expect(element?.getAttribute('enctype')).toBe('multipart/form-data');
    expect(element?.querySelector('button[type=submit]')?.textContent).toBe('Angebot anfordern');
  });

  it('BLK-4 renders groups as fieldsets and places half-width fields side by side', () => {
    expect([...drawn.every.querySelectorAll('legend')].map((legend) => legend.firstChild?.textContent)).toContain(
      'Ihr Betrieb',
    );
    expect(drawn.every.querySelectorAll('[data-width=half]')).toHaveLength(7);
  });

  it('BLK-4 labels every control and explains the asterisk', () => {
    for (const control of drawn.every.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      const label = drawn.every.querySelector(`label[for="${control.id}"]`) ?? control.closest('label');
      expect(label?.textContent ?? control.getAttribute('aria-label') ?? '').not.toBe('');
    }
    expect(drawn.every.textContent).toContain('Ein Sternchen steht bei den Angaben');
  });

  it('BLK-4 describes a field’s condition in words and does not require the field in the browser', () => {
    const address = drawn.every.querySelector('[name=address]');
    const help = drawn.every.querySelector(`[id="${address?.getAttribute('aria-describedby')}"]`);
    expect(help?.textContent).toBe('Nur bei „Sie möchten: einen Besuch unseres Außendienstes“.');
    expect(address?.hasAttribute('required')).toBe(false);
    expect(drawn.long.querySelector('[id$=email-help]')?.textContent).toMatch(
      /^Только если вы согласны с пунктом «Я хочу/,
    );
  });

  it('BLK-4 links the consent’s text outside its label', () => {
    expect(drawn.every.querySelector('a')?.getAttribute('href')).toBe('/de/global/datenschutz');
    expect(drawn.every.querySelector('label a')).toBeNull();
  });

  it('BLK-4 is disabled with a note when its answers have no destination', async () => {
    const context = { ...(await sampleContext('de')), formAction: () => null };
    const body = htmlBody(await renderHtml(renderBlocks([every.raw], context, { hasTitle: false })));
    expect(body.querySelector('fieldset[disabled] > legend')?.textContent).toContain(
      'Dieses Formular nimmt noch keine Angaben entgegen.',
    );
    expect(body.querySelector('form')?.hasAttribute('action')).toBe(false);
    for (const control of body.querySelectorAll('input, select, textarea, button')) {
      expect(control.closest('fieldset[disabled]')).not.toBeNull();
    }
  });

  it.each([
    [{ kind: 'closed' }, 'Die Frist ist abgelaufen: Dieses Formular nimmt keine Angaben mehr entgegen.', undefined],
    [
      { kind: 'closed', hrefForOthers: '/de/angebot' },
      'Die Frist ist abgelaufen, und dazu kann nichts mehr gesendet werden. Formular für ein anderes Anliegen öffnen',
      '/de/angebot',
    ],
  ] as const)('CNT-16 says what is over, and where the form takes other answers: %j', async (state, note, href) => {
    const context = { ...(await sampleContext('de')), formState: () => state };
    const body = htmlBody(await renderHtml(renderBlocks([every.raw], context, { hasTitle: false })));
    const legend = body.querySelector('fieldset[disabled] > legend');
    expect([legend?.textContent, legend?.querySelector('a')?.getAttribute('href')]).toEqual([note, href]);
  });

  it('FRM-6 includes an empty token and a honeypot field that visitors neither see nor reach', () => {
    expect(drawn.every.querySelector('input[type=hidden][name=_token]')?.getAttribute('value')).toBe('');
    const honeypot = drawn.every.querySelector('[name=_website]');
    expect(honeypot?.matches('[tabindex="-1"][autocomplete=off]')).toBe(true);
    expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull();
    expect(honeypot?.closest('[hidden]')).toBeNull();
  });

  it('FRM-1 includes all fields in the server’s HTML, conditional ones too', () => {
    const address = drawn.every.querySelector('[name=address]');
    expect(address?.closest('[hidden]')).toBeNull();
    expect(address?.hasAttribute('disabled')).toBe(false);
    expect(address?.closest('[data-away]')).not.toBeNull();
  });

  const request = async (changes: Partial<RenderContext>, raw = every.raw) => {
    const context = { ...(await sampleContext('de')), ...changes };
    return htmlBody(await renderHtml(renderBlocks([raw], context, { hasTitle: false })));
  };

  it('FRM-7 is replaced by its confirmation after sending, which takes the focus', async () => {
    const body = await request({ formState: (name) => (name === 'angebot' ? { kind: 'sent' } : null) });
    const thanks = body.querySelector('[role=status][tabindex="-1"][autofocus]');
    expect(thanks?.textContent).toBe('Ihre Anfrage ist da.Wir melden uns innerhalb von zwei Arbeitstagen.');
    expect(body.querySelector('form')).toBeNull();
    expect(body.textContent).not.toContain('Ein Sternchen');
  });

  it('FRM-7 shows a default confirmation when its story has none', async () => {
    const body = await request({ formState: () => ({ kind: 'sent' }) }, one.raw);
    expect(body.querySelector('[role=status]')?.textContent).toContain('Vielen Dank.');
  });

  it('FRM-4 shows and focuses the reason when a submission was rejected as a whole', async () => {
    const body = await request({
      formState: () => ({ kind: 'refused', values: { name: ['Ada'] }, errors: {}, message: 'Bitte in zehn Minuten.' }),
    });
    expect(body.querySelector('[role=alert][autofocus]')?.textContent).toBe('Bitte in zehn Minuten.');
    expect(body.querySelector('[name=name]')?.getAttribute('value')).toBe('Ada');
    expect(body.querySelector('button')?.textContent).toBe('Erneut versuchen');
  });

  it('FRM-6 states that it needs a script when the site checks for a person', async () => {
    const body = await request({ formCheck: { siteKey: 'key', scriptUrl: 'https://check.example/api.js' } });
    expect(body.querySelector('noscript')?.textContent).toContain('JavaScript');
    expect(body.querySelector('script')).toBeNull();
    expect(drawn.every.querySelector('noscript')).toBeNull();
  });

  it('BLK-4 labels its button by default when its story has no label', async () => {
    const body = await render({ raw: one.raw, locale: 'it' });
    expect(body.querySelector('button')?.textContent).toBe('Invia');
    expect(body.querySelector('section')).toBeNull();
  });

  it.each([
    ['a name is missing', { label: 'Who?' }, 'expected a name of letters'],
    ['a name would break its address', { name: 'a b"c', label: 'Who?' }, 'expected a name of letters'],
    ['a name comes twice', { name: 'fine', label: 'Who?' }, 'another field has the same name'],
    ['there is nothing to choose', { name: 'pick', label: 'Which?', kind: 'select' }, 'expected choices'],
    [
      'choices are no choices',
      { name: 'pick', label: 'Which?', kind: 'radio', options: [{ component: 'slim_hero', _uid: 'x' }] },
      'expected choices',
    ],
  ])('CNT-4 leaves a field out and reports it when %s', async (_, malformed, warning) => {
    const { html, context } = await renderFixture(form({ name: 'fine', label: 'Fine' }, malformed));
    expect(htmlBody(html).querySelectorAll('.question :is(input, select)')).toHaveLength(1);
    expect(context.warnings).toEqual([expect.stringContaining(warning)]);
  });

  it.each([
    ['rules', { rules: 'required|lenght:8|length:x' }, 2],
    ['a condition', { shown_when: 'nobody=1' }, 1],
    ['a condition without a value', { shown_when: 'fine' }, 1],
  ])('CNT-4 renders a field with %s that cannot be read, and reports it', async (_, malformed, count) => {
    const { html, context } = await renderFixture(
      form({ name: 'fine', label: 'Fine' }, { name: 'odd', label: 'Odd', ...malformed }),
    );
    expect(htmlBody(html).querySelector('[name=odd]')).not.toBeNull();
    expect(context.warnings).toHaveLength(count);
  });

  it('CNT-4 renders nothing when no field is visible', async () => {
    expect((await renderFixture(form({ name: 'only', kind: 'hidden' }))).html).not.toContain('<form');
  });
});

import { completeLocales } from '@clavora/i18n-routing/locales';
import type { SpokenLocale } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';
import { buttonForms, hasButtonForm, isAction } from './button-forms.ts';

type Labels = Readonly<Partial<Record<SpokenLocale, string>>>;

const all = completeLocales;

/** What begins with a verb in English and is no button, or has another form for a reason. */
const exceptions: readonly { at: RegExp; locales: readonly SpokenLocale[]; reason: string }[] = [
  {
    at: /^messages\.(?:partner\.)?search\.label$|^messages\.listing\.search_within$/,
    locales: all,
    reason: 'the label of a field',
  },
  { at: /^messages\.product\.find_/, locales: ['ro', 'ru'], reason: 'the label of a field' },
  { at: /^messages\.search\.(?:sort\.label|find_value)$/, locales: ['ru'], reason: 'the label of a field' },
  { at: /choose_machines$/, locales: all, reason: 'a hint for fields' },
  { at: /\.(?:choose|choose_number|which)$/, locales: ['ru'], reason: 'what a list shows while nothing is chosen' },
  {
    at: /^messages\.catalogue\.\w+\.title$/,
    locales: ['it'],
    reason: 'the title of a page: Italian titles have the infinitive',
  },
  { at: /^messages\.auth\./, locales: ['ro'], reason: 'the nouns by which Romanian sites call signing in and out' },
  {
    at: /skip_to_content$|chart_index$|go_on$|lists\.(?:up|down)$/,
    locales: ['de', 'nl', 'ru'],
    reason: 'a direction, which needs no verb',
  },
  {
    at: /remote-and-smart-keys\..*actions\.\d\.label$|sales-agent\/\..*link_label$/,
    locales: ['de', 'ru'],
    reason: 'announces an explanation: «So …», «Как …»',
  },
];

let labels: ReadonlyMap<string, Labels>;

beforeAll(async () => {
  const found = new Map<string, Record<string, string>>();
  const add = (at: string, locale: string, text: unknown) => {
    if (typeof text === 'string') found.set(at, { ...found.get(at), [locale]: text });
  };
  const visit = (value: unknown, at: string, locale: string, isLabel: (key: string, owner: object) => boolean) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) {
      if (isLabel(key, value)) add(`${at}.${key}`, locale, entry);
      visit(entry, `${at}.${key}`, locale, isLabel);
    }
  };
  for (const locale of completeLocales) visit(await loadMessages(locale), 'messages', locale, () => true);
  const { data } = await compileSample();
  const nameOf = new Map(
    data.stories
      .filter(({ full_slug }) => full_slug.startsWith('en/'))
      .map(({ group_id, full_slug }) => [group_id, full_slug]),
  );
  for (const { group_id, full_slug, content } of data.stories) {
    const locale = full_slug.split('/')[full_slug.startsWith('config/') ? 1 : 0] ?? '';
    visit(content, nameOf.get(group_id) ?? full_slug, locale, (key, owner) =>
      key === 'label'
        ? 'component' in owner && owner.component === 'call_to_action'
        : /^(?:submit|link)_label$/.test(key),
    );
  }
  labels = found;
}, 60_000);

describe.each(completeLocales)('buttons in %s', (locale) => {
  it(`SHL-8 have one verbal form, the ${buttonForms[locale].form}`, () => {
    const faults = [...labels].flatMap(([at, { en, [locale]: label }]) =>
      en === undefined ||
      label === undefined ||
      !isAction(en) ||
      hasButtonForm(label, locale) ||
      exceptions.some((one) => one.at.test(at) && one.locales.includes(locale))
        ? []
        : [`${at}: ${label} (${en})`],
    );
    expect(faults).toEqual([]);
  });
});

import { link } from '@clavora/content-client/schema/fields';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../testing/html-document.ts';
import { renderFixture } from '../testing/render-fixture.ts';
import { blockFixtures } from './fixtures.gen.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  elements: [
    'html5',
    // Supported by browsers, not yet by the validator.
    { img: { attributes: { fetchpriority: { enum: ['high', 'low', 'auto'] } } } },
  ],
  rules: {
    // React's own spelling.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    // In tests, class names lack the scope that makes them unique.
    'no-dup-class': 'off',
    'no-trailing-whitespace': 'off',
    // A list without markers loses its role in Safari; the explicit role restores it.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list', 'group'] }],
    // React's ids include characters that CSS would escape; they are never used in CSS.
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    // The checkboxes of one question share its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'heading-level': ['error', { minInitialRank: 'h1' }],
  },
});

/** Returns a copy of content in which every link field has what editors may choose besides its target, and the links by their titles. */
function withChosenAttributes<Content>(content: Content): { chosen: Content; links: Map<string, unknown> } {
  const links = new Map<string, unknown>();
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    if (!('linktype' in value) || 'href' in value) {
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, copy(entry)]));
    }
    const title = `Link ${links.size + 1}`;
    links.set(title, value);
    return { ...value, target: '_blank', rel: 'nofollow', title };
  };
  return { chosen: copy(content) as Content, links };
}

/** The page's opening block. */
const page = { component: 'slim_hero', _uid: 'page', title: 'Page' };

const fixtures = Object.entries(blockFixtures).flatMap(([folder, list]) =>
  list.map((fixture) => [`${folder}: ${fixture.name}`, fixture] as const),
);

describe('block fixtures', () => {
  it.each(fixtures)('BLK-1 BLK-2 BLK-3 BLK-4 render valid HTML: %s', async (_, { raw, locale }) => {
    const { html } = await renderFixture([page, raw], { locale });
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ).toEqual([]);
  });

  it.each(fixtures.filter(([, { raw }]) => raw.title))(
    'BLK-1 BLK-2 BLK-3 BLK-4 render valid HTML as a page’s first block: %s',
    async (_, { raw, locale }) => {
      const { html } = await renderFixture(raw, { locale });
      const report = await validator.validateString(html);
      expect(
        report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      ).toEqual([]);
    },
  );

  it.each(fixtures.filter(([, { raw }]) => withChosenAttributes(raw).links.size > 0))(
    'CNT-5 keep what editors chose for their links: %s',
    async (_, { raw, locale }) => {
      const { html: before, context } = await renderFixture(raw, { locale });
      const { chosen, links } = withChosenAttributes(raw);
      const anchors = [...htmlBody((await renderFixture(chosen, { locale })).html).querySelectorAll('a')];
      for (const [title, value] of links) {
        const href = context.resolveLink(link({ label: 'Link' }).wire.safeParse(value).data ?? null);
        const isShown = [...htmlBody(before).querySelectorAll('a')].some((one) => one.getAttribute('href') === href);
        const shown = anchors.find((one) => one.getAttribute('title') === title);
        expect([title, shown && [shown.getAttribute('target'), shown.getAttribute('rel')]]).toEqual([
          title,
          isShown ? ['_blank', 'nofollow noopener'] : undefined,
        ]);
      }
    },
  );

  it.each(fixtures)('CNT-4 report exactly the expected warnings: %s', async (_, { raw, locale, warnings = [] }) => {
    const { context } = await renderFixture(raw, { locale });
    expect(context.warnings).toEqual(warnings);
  });

  it.each(fixtures)('SEO-3 keep their headings in order below one h1: %s', async (_, { raw, locale }) => {
    const { html } = await renderFixture([page, raw], { locale });
    const levels = [...htmlBody(html).querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) =>
      Number(heading.tagName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1} of ${levels.join(' ')}`).toBeLessThanOrEqual(1);
    }
  });

  it.each(fixtures)(
    'CNT-10 give every picture its size, its alternative text and its sources: %s',
    async (_, { raw, locale }) => {
      const { html } = await renderFixture(raw, { locale });
      for (const image of htmlBody(html).querySelectorAll('img')) {
        expect(image.hasAttribute('alt')).toBe(true);
        expect(Number(image.getAttribute('width'))).toBeGreaterThan(0);
        expect(Number(image.getAttribute('height'))).toBeGreaterThan(0);
        const isEager = image.getAttribute('fetchpriority') === 'high';
        const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
        expect(sources.map((source) => source.getAttribute('type'))).toEqual(isEager ? ['image/avif'] : []);
        const offers = [image, ...sources];
        expect(offers.every((offer) => offer.hasAttribute('srcset') && offer.hasAttribute('sizes'))).toBe(true);
      }
    },
  );

  it.each(fixtures)('SHL-7 need no inline script or style: %s', async (_, { raw, locale }) => {
    const { html } = await renderFixture(raw, { locale });
    expect(htmlBody(html).querySelectorAll('script:not([id]), [style]')).toHaveLength(0);
  });
});

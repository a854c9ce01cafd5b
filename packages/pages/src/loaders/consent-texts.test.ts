import { sampleContext } from '@clavora/blocks/sample-context';
import { parseSiteConfig } from '@clavora/content-client/story';
import { locales } from '@clavora/i18n-routing/locales';
import { block, storyLink } from '@clavora/site-core/sample-page';
import { describe, expect, it } from 'vitest';
import { consentRevision, consentTexts } from './consent-texts.ts';

const config = (fields: Record<string, unknown>) =>
  parseSiteConfig(block('site_config', { site_name: 'C', ...fields }));

describe('consentTexts', () => {
  it.each(locales)('SHL-3 has default texts in %s', async (locale) => {
    const { policy, categories, ...words } = consentTexts(config({}), await sampleContext(locale));
    expect(policy).toBeNull();
    expect(categories.map(({ kind }) => kind)).toEqual(['necessary', 'analytics', 'marketing']);
    for (const text of [...Object.values(words), ...categories.flatMap(({ title, text: long }) => [title, long])])
      expect(text).not.toBe('');
  });

  it('SHL-3 returns the texts of the content', async () => {
    const given = config({
      consent_title: 'Cookies?',
      consent_message: 'Two of them.',
      consent_policy: storyLink('en/global/privacy'),
      consent_categories: [
        block('consent_category', { kind: 'necessary' }),
        block('consent_category', { kind: 'analytics', title: 'Counting', text: 'How many.' }),
      ],
    });
    expect(consentTexts(given, await sampleContext('en'))).toMatchObject({
      title: 'Cookies?',
      message: 'Two of them.',
      policy: { href: expect.stringContaining('privacy') },
      categories: [
        { kind: 'necessary', title: 'Necessary' },
        { kind: 'analytics', title: 'Counting', text: 'How many.' },
      ],
    });
  });
});

describe('consentRevision', () => {
  it.each([
    ['', 1],
    ['3', 3],
    ['2.7', 2],
    ['-4', 1],
  ])('SHL-3 returns for %j %d', (given, revision) => {
    const parsed = config({ consent_revision: given });
    expect(parsed && consentRevision(parsed)).toBe(revision);
  });
});

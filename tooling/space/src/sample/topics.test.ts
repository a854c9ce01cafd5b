import { completeLocales } from '@clavora/i18n-routing/locales';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';

it('SEO-3 every tag of news and press releases, which feeds name, has a name in every language', async () => {
  const { data } = await compileSample();
  const tags = data.stories
    .filter(({ content, full_slug: slug }) => !slug.startsWith('extranet/') && isFed(content.component))
    .flatMap((story) => story.tag_list ?? []);
  expect(new Set(tags).size).toBeGreaterThan(3);
  for (const locale of completeLocales) {
    const { topics } = (await loadMessages(locale)).article;
    expect([...new Set(tags)].filter((tag) => !Object.hasOwn(topics, tag))).toEqual([]);
  }
}, 60_000);

function isFed(component: unknown): boolean {
  return component === 'news_article' || component === 'press_release';
}

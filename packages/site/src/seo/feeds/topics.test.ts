import { completeLocales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { expect, it } from 'vitest';
import { topicsOf } from './topics.ts';

it.each(completeLocales)(
  'SEO-3 feeds know every topic that has a name in %s, and leave out other tags',
  async (locale) => {
    const messages = await loadMessages(locale);
    const named = Object.entries<string>(messages.article.topics);
    const tags = named.map(([id]) => id);
    const topics = topicsOf([...tags, 'internal'], translator(locale, messages));
    expect(Object.fromEntries(topics.map(({ id, name }) => [id, name]))).toEqual(Object.fromEntries(named));
  },
);

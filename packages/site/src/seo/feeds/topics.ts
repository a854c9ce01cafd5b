import type { Translator } from '@clavora/i18n-routing/messages';

/** The tags of news and press releases that have a name in every language. */
const topics = ['company', 'keys', 'machines', 'industry', 'automotive', 'training', 'quality'] as const;

/** A subject by which feed readers sort entries. */
export interface Topic {
  /** The tag, the same in every language. */
  id: string;
  name: string;
}

/** Returns the topics of a story in a language. A tag without a name in it is a word for editors, and left out. */
export function topicsOf(tags: readonly string[], t: Translator): Topic[] {
  return topics.filter((topic) => tags.includes(topic)).map((id) => ({ id, name: t(`article.topics.${id}`) }));
}

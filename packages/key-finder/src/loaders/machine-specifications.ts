import { specification } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { isStoryOf, parseStory } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Compared, ComparedMachine } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { productCandidates } from './catalogue-hrefs.ts';

/** Returns what is compared with the specifications of the machines' products, which are loaded in one request. */
export async function withSpecifications(site: Site, locale: Locale, compared: Compared): Promise<Compared> {
  if (compared.of !== 'machines') return compared;
  const candidatesOf = ({ machine: { story_slug: slug } }: ComparedMachine) =>
    slug === null ? [] : productCandidates(site, locale, slug).filter((candidate) => !site.space.isMissing(candidate));
  const slugs = compared.records.flatMap(candidatesOf);
  if (slugs.length === 0) return compared;
  const stories = await site.content.lookup(slugs);
  return {
    ...compared,
    records: compared.records.map((record) => {
      const raw = candidatesOf(record).flatMap((slug) => stories.get(slug) ?? [])[0];
      const story = raw && parseStory(raw);
      if (!story || !isStoryOf(story, 'product')) return record;
      const lines = parseParts(specification, story.content.specifications).filter(({ value }) => value !== '');
      return { ...record, specifications: lines };
    }),
  };
}

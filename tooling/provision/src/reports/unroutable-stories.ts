import type { Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';

/** Reports published stories that no page shows, because of their path or content type. */
export function unroutableStories(stories: readonly PlacedStory[]): Report {
  return {
    title: 'Stories without a page',
    description:
      'They are published, but the sites have no page at their path, or none of their content type. Move them below a page of their kind.',
    findings: stories.flatMap(({ story, place }) =>
      place.kind === 'nowhere'
        ? [
            {
              story,
              locale: place.locale,
              message: `no page answers at ${story.full_slug} for ${story.content.component}`,
            },
          ]
        : [],
    ),
  };
}

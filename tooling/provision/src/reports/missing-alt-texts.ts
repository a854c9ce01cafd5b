import type { Report } from './report.ts';
import { localeOf, type PlacedStory } from './reported-story.ts';
import { walk } from './story-references.ts';

const pictures = /\.(png|jpe?g|webp|avif|gif|svg)$/i;

/** Reports pictures without alternative text, in fields and in rich text. */
export function missingAltTexts(stories: readonly PlacedStory[]): Report {
  return {
    title: 'Pictures without alternative text',
    description:
      'Visitors who do not see them learn nothing of what they show. Describe each, unless it only decorates.',
    findings: stories.flatMap(({ story, place }) => {
      const found = new Set<string>();
      walk(story.content, '', (fields, field) => {
        const file =
          fields.fieldtype === 'asset' ? fields.filename : fields.type === undefined ? fields.src : undefined;
        if (
          typeof file !== 'string' ||
          !pictures.test(file) ||
          (typeof fields.alt === 'string' && fields.alt.trim() !== '')
        )
          return;
        found.add(`${field}: ${file.slice(file.lastIndexOf('/') + 1)}`);
      });
      return [...found].map((message) => ({ story, locale: localeOf(place), message }));
    }),
  };
}

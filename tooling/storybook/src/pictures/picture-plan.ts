import { type BuiltStory, isWithoutOwnTexts, narrow, wide } from '../stories/story-list.ts';

/** Maximum number of stored pictures. Each is drawn in every run, and looked at whenever what it shows changes. */
export const maxPictures = 320;

/** A stored picture: of one story, or of the stories of a component side by side. */
export interface PlannedPicture {
  /** The id of the story, or of the component. */
  name: string;
  width: number;
  stories: readonly BuiltStory[];
}

/** Names of stories that repeat another in other words, of which the tests check that there is room. */
const otherWords = /\b(?:German|Russian)$|^Long (?:Captions?|Country|Label|Words)$/;

/**
 * Returns the stored pictures of these stories. Each component has one at least.
 *
 * - A primitive has one picture with all its states, narrow: it has the same parts at each width.
 * - Blocks and templates have one of each story, wide, where columns and ratios differ; and a narrow one of their first story.
 * - Whole pages consist of blocks that have wide pictures: theirs are narrow. Layouts and the partner area have wide ones.
 */
export function planPictures(stories: readonly BuiltStory[]): PlannedPicture[] {
  return [...Map.groupBy(stories, ({ title }) => title).values()].flatMap(picturesOfComponent);
}

function picturesOfComponent(stories: readonly BuiltStory[]): PlannedPicture[] {
  const [first] = stories;
  if (!first) return [];
  const drawn = stories.filter((story) => story === first || !repeatsInOtherWords(story));
  if (isWithoutOwnTexts(first)) return [{ name: first.id.replace(/--.*$/, ''), width: narrow, stories: drawn }];
  const of = (width: number) => (story: BuiltStory) => ({ name: story.id, width, stories: [story] });
  if (first.title.startsWith('Pages/')) return drawn.map(of(narrow));
  const isOfTwoWidths = /^(?:Blocks|Templates)\//.test(first.title);
  return [...(isOfTwoWidths ? [of(narrow)(first)] : []), ...drawn.map(of(wide))];
}

/** The foundations show letters: those of each script. */
function repeatsInOtherWords({ name, title }: BuiltStory): boolean {
  return otherWords.test(name) && !title.startsWith('Foundations/');
}

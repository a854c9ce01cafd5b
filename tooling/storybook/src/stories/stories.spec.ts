import { accessibilityProblems } from '@clavora/e2e/checks/accessibility';
import { forcedColorProblems } from '@clavora/e2e/checks/forced-colors';
import { keyboardProblems } from '@clavora/e2e/checks/keyboard';
import { movingElements } from '@clavora/e2e/checks/motion';
import { layoutProblems } from '@clavora/e2e/checks/overflow';
import { expect } from '@playwright/test';
import { type PlannedPicture, planPictures } from '../pictures/picture-plan.ts';
import { storyPictureProblem } from '../pictures/story-pictures.ts';
import { asWritten } from '../preview/toolbars.ts';
import { plainTexts } from './plain-texts.ts';
import { type BuiltStory, builtStories, isWithoutOwnTexts, medium, narrow, wide } from './story-list.ts';
import { type StoryPage, test } from './story-page.ts';
import { requirementsOf } from './story-requirements.ts';

/** 400 % zoom of 1280 × 1024, the least room that WCAG's reflow asks for. */
const zoomed = { width: 320, height: 256 };

/** Whether this run has all checks for every story (docs/checks.md). */
const isNight = process.env.NIGHT === 'true';
const stories = builtStories();
const plan = planPictures(stories);

for (const builtStory of stories) {
  test(`${requirementsOf(builtStory)} ${builtStory.title}: ${builtStory.name}`, async ({ story }) => {
    await story.show(builtStory.id, firstWidth(builtStory));
    if ((await problemsOf(story, builtStory)).length === 0) return;
    // In a page of its own, where no other story can be the cause.
    await story.open(builtStory.id, {}, firstWidth(builtStory));
    expect(await problemsOf(story, builtStory)).toEqual([]);
  });
}

/** Whether a story has the checks of its component: those whose result other stories of the component repeat. At night, all have. */
function isFirstOfComponent({ id, title }: BuiltStory): boolean {
  return isNight || stories.find((other) => other.title === title)?.id === id;
}

function picturesOf(builtStory: BuiltStory): PlannedPicture[] {
  return plan.filter((picture) => picture.stories.includes(builtStory));
}

/** The width at which a story is opened: that of its first picture. */
function firstWidth(builtStory: BuiltStory): number {
  const [first] = picturesOf(builtStory);
  return first?.width ?? (isWithoutOwnTexts(builtStory) ? narrow : wide);
}

/** Returns the problems of the open story; leaves it in another size. */
async function problemsOf(story: StoryPage, builtStory: BuiltStory): Promise<string[]> {
  const { page } = story;
  const problems: string[] = [];
  const note = (check: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${check}: ${problem}`));

  note('renders and plays without errors', await story.complaints());
  if (problems.length > 0) return problems;
  const shifts = await story.shifts();
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum > 0.01) note('does not move after the first paint', [JSON.stringify(shifts)]);

  for (const picture of picturesOf(builtStory)) {
    const problem = await storyPictureProblem(story, picture);
    if (problem !== null) note('equals its stored picture', [problem]);
  }

  note('WCAG 2.2 AA', await accessibilityProblems(page));
  const isFirst = isFirstOfComponent(builtStory);
  if (isFirst) {
    note('keyboard operation', await keyboardProblems(page));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    note('reduced motion', await movingElements(page));
    await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' });
    note('forced colours', await forcedColorProblems(page));
    await page.emulateMedia({ forcedColors: null });
  }

  await page.setViewportSize(zoomed);
  note('fits at 400 %', await layoutProblems(page));
  await page.setViewportSize({ width: medium, height: 900 });
  note(`fits at ${medium} px`, await layoutProblems(page));

  // Primitives are given their texts: there is nothing that a language would change.
  if (!isFirst || isWithoutOwnTexts(builtStory)) return problems;
  await story.change({ locale: 'pseudo' });
  note('pseudolocale', await plainTexts(page));
  for (const width of [narrow, wide]) {
    await page.setViewportSize({ width, height: 900 });
    note(`fits at ${width} px in the pseudolocale`, await layoutProblems(page, { allowsCutPlaceholders: true }));
  }
  note('renders in the pseudolocale without errors', await story.complaints());
  await story.change({ locale: asWritten });
  return problems;
}

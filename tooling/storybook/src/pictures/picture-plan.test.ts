import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BuiltStory } from '../stories/story-list.ts';
import { maxPictures, planPictures } from './picture-plan.ts';

/** Returns stories of a component. */
function stories(title: string, file: string, ...names: string[]): BuiltStory[] {
  const component = title.toLowerCase().replace(/\W+/g, '-');
  return names.map((name) => ({ id: `${component}--${name.toLowerCase().replace(/\W+/g, '-')}`, title, name, file }));
}

/** Returns the planned pictures as `<width> <name>: <names of the stories>`. */
const planned = (list: BuiltStory[]) =>
  planPictures(list).map(
    ({ name, width, stories: drawn }) => `${width} ${name}: ${drawn.map((story) => story.name).join()}`,
  );

const blocks = 'packages/blocks/src/blocks/lead/lead.stories.tsx';
const site = 'packages/pages/src/templates/lead/lead.stories.tsx';
const ui = 'packages/ui/src/components/lead/lead.stories.tsx';

describe('planPictures', () => {
  it.each([
    ['Blocks/Lead', blocks],
    ['Templates/Lead', site],
  ])('plans a wide picture of each story, and a narrow one of the first: %s', (title, file) => {
    const [one, two] = stories(title, file, 'Whole', 'Title Only');
    expect(planned(stories(title, file, 'Whole', 'Title Only'))).toEqual([
      `375 ${one?.id}: Whole`,
      `1440 ${one?.id}: Whole`,
      `1440 ${two?.id}: Title Only`,
    ]);
  });

  it.each([
    ['Layouts/Lead', 1440],
    ['Partner area/Lead', 1440],
    ['Pages/Lead', 375],
  ])('plans pictures of one width: %s', (title, width) => {
    const list = stories(title, site, 'Whole', 'Empty');
    expect(planned(list)).toEqual(list.map(({ id, name }) => `${width} ${id}: ${name}`));
  });

  it.each(['Primitives/Lead', 'Foundations/Lead'])('plans one narrow picture of all states: %s', (title) => {
    const list = stories(title, ui, 'Closed', 'Open');
    expect(planned(list)).toEqual([`375 ${title.toLowerCase().replace('/', '-')}: Closed,Open`]);
  });

  it('plans no picture of a story that repeats another in other words, unless it is the first', () => {
    const others = ['German', 'Folder Russian', 'Long German', 'Long Words'];
    expect(planned(stories('Layouts/Lead', site, 'Whole', ...others, 'Long'))).toEqual([
      '1440 layouts-lead--whole: Whole',
      '1440 layouts-lead--long: Long',
    ]);
    expect(planned(stories('Layouts/Lead', site, ...others))).toEqual(['1440 layouts-lead--german: German']);
    expect(planned(stories('Primitives/Lead', ui, 'Whole', ...others))).toEqual(['375 primitives-lead: Whole']);
    expect(planned(stories('Foundations/Lead', ui, 'Whole', 'Russian'))).toEqual([
      '375 foundations-lead: Whole,Russian',
    ]);
  });
});

describe('the stored pictures', () => {
  const stored = globSync('pictures/*/*.webp').map((file) => file.replace(/^pictures\/|\.webp$/g, ''));

  it(`are at most ${maxPictures}`, () => {
    expect(stored.length).toBeGreaterThan(maxPictures / 2);
    expect(stored.length).toBeLessThanOrEqual(maxPictures);
  });

  it('are of two widths for blocks and templates only', () => {
    const [narrow, wide] = ['375/', '1440/'].map((width) =>
      stored.flatMap((file) => (file.startsWith(width) ? [file.slice(width.length)] : [])),
    );
    const both = narrow?.filter((name) => wide?.includes(name)) ?? [];
    expect(both.length).toBeGreaterThan(20);
    expect(both.filter((name) => !/^(?:blocks|templates)-/.test(name))).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import type { EditedStory } from '../editor-contract.ts';
import { afterAction, opened } from './open-story.ts';

const root = { _uid: 'root', component: 'page', body: [{ _uid: 'hero', component: 'hero' }] };
const story = { id: 1, name: 'Saved', content: root } as unknown as EditedStory;
const typed = { ...root, title: 'Typed' };
const open = { ...opened(story), name: 'Typed', content: typed, uid: 'hero', hasUnsaved: true };

it('OPS-2 an operation on the content shows the saved story, at the same block', () => {
  expect(afterAction(open, story, false)).toEqual({ ...opened(story), uid: 'hero' });
});

it('OPS-2 another operation keeps unsaved edits', () => {
  expect(afterAction(open, { ...story, slug: 'moved' }, true)).toEqual({ ...open, story: { ...story, slug: 'moved' } });
});

it('OPS-2 a story whose block is gone is shown from its root', () => {
  const after = { ...story, content: { _uid: 'root', component: 'page' } };
  expect(afterAction(open, after, false).uid).toBe('root');
});

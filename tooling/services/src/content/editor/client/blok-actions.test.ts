import { expect, it } from 'vitest';
import type { ComponentSchema } from '../editor-contract.ts';
import { afterBlokAction } from './blok-actions.ts';

const components = new Map<string, ComponentSchema>(
  ['page', 'hero', 'text'].map((name) => [
    name,
    {
      name,
      display_name: name,
      is_nestable: name !== 'page',
      is_root: name === 'page',
      schema: { body: { type: 'bloks', restrict_components: true, component_whitelist: ['text'] } },
    },
  ]),
);
const page = {
  _uid: 'root',
  component: 'page',
  body: [
    { _uid: 'a', component: 'hero' },
    { _uid: 'b', component: 'text' },
  ],
};

it.each([
  ['addBlockBefore', ['text', 'hero', 'text']],
  ['addBlockAfter', ['hero', 'text', 'text']],
  ['duplicateBlock', ['hero', 'hero', 'text']],
  ['moveForward', ['text', 'hero']],
  ['moveBackward', ['hero', 'text']],
  ['deleteBlock', ['text']],
] as const)('CNT-7 %s in the page changes the list of the block', (action, expected) => {
  const changed = afterBlokAction(action, page, 'a', components);
  expect(changed).toMatchObject({ uid: 'root', field: 'body' });
  expect(changed?.bloks.map(({ component }) => component)).toEqual(expected);
  expect(new Set(changed?.bloks.map(({ _uid }) => _uid)).size).toBe(expected.length);
});

it.each(['root', 'gone'])('CNT-7 an action changes no list for the block %s', (uid) => {
  expect(afterBlokAction('deleteBlock', page, uid, components)).toBeNull();
});

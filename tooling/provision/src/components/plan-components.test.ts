import { expect, it } from 'vitest';
import { componentDifferences } from './plan-components.ts';

const wanted = {
  name: 'card',
  display_name: 'Card',
  description: 'A card.',
  is_root: false,
  is_nestable: true,
  schema: { title: { type: 'text' as const, required: true, pos: 0 }, link: { type: 'multilink' as const, pos: 1 } },
};
const asPushed = {
  ...wanted,
  id: 1,
  component_group_uuid: null,
  color: '#fff',
  all_presets: [],
  schema: { ...wanted.schema },
};

it('CNT-6 tells how a component in the space differs from the code, field by field', () => {
  expect(componentDifferences(wanted, asPushed)).toEqual([]);
  const changed = {
    ...asPushed,
    display_name: 'Karte',
    is_root: true,
    schema: { title: { type: 'textarea', pos: 0 }, teaser: { type: 'text', pos: 1 } },
  };
  expect(componentDifferences(wanted, changed)).toEqual([
    'display_name: "Karte" → "Card"',
    'is_root: true → false',
    'title.type: "textarea" → "text"',
    'title.required: nothing → true',
    'link: missing in the space',
    'teaser: only in the space',
  ]);
});

it('takes what the service adds by itself for no difference', () => {
  const title = {
    ...wanted.schema.title,
    id: 'Zy3',
    description: '',
    translatable: false,
    default_value: null,
    options: [],
  };
  expect(componentDifferences(wanted, { ...asPushed, schema: { ...asPushed.schema, title } })).toEqual([]);
  const regex = { ...wanted.schema.title, regex: '^a' };
  expect(componentDifferences(wanted, { ...asPushed, schema: { ...asPushed.schema, title: regex } })).toEqual([
    'title.regex: "^a" → nothing',
  ]);
});

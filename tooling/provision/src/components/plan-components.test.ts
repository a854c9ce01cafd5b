import { componentGroups } from '@clavora/space/component-groups';
import { componentRecords } from '@clavora/space/component-records';
import { expect, it } from 'vitest';
import { connectManagement } from '../api/management.ts';
import { desiredComponents } from './desired-components.ts';
import { componentDifferences, planComponents } from './plan-components.ts';
import { spaceComponent, spaceGroup } from './space-components.ts';

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

it('CNT-6 describes how a component in the space differs from the code, field by field', () => {
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

it('ignores what the service adds by itself', () => {
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

it('CNT-6 the embedded sample space has the components of the code, in their folders', () => {
  const origin = 'http://localhost:1';
  const management = connectManagement({ spaceId: 1, token: 't', origin, region: 'eu', requestsPerSecond: 1 });
  const space = {
    components: componentRecords.map((one) => spaceComponent.parse(one)),
    groups: componentGroups.map((one) => spaceGroup.parse(one)),
  };
  expect(planComponents(desiredComponents(), space, management, { isDeleting: true })).toMatchObject({
    steps: [],
    extras: [],
  });
});

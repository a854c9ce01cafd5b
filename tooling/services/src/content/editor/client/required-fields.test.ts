import { expect, it } from 'vitest';
import type { ComponentSchema } from '../editor-contract.ts';
import { emptyRequired } from './required-fields.ts';

const schemaOf = (name: string, schema: ComponentSchema['schema']): [string, ComponentSchema] => [
  name,
  { name, display_name: name, is_nestable: false, is_root: true, schema },
];
const components = new Map([
  schemaOf('product', {
    title: { type: 'text', display_name: 'Name', required: true },
    note: { type: 'text' },
    images: { type: 'multiasset', required: true },
    text: { type: 'richtext', required: true },
  }),
  schemaOf('part', { label: { type: 'text', required: true } }),
]);
const product = { _uid: 'root', component: 'product' };
const fieldsOf = (fields: object) =>
  emptyRequired({ ...product, ...fields }, components).map(({ uid, field }) => `${uid} ${field}`);

it('OPS-2 lists the required fields that are empty, with their labels', () => {
  expect(emptyRequired(product, components)).toEqual([
    { uid: 'root', field: 'title', label: 'Name' },
    { uid: 'root', field: 'images', label: 'images' },
    { uid: 'root', field: 'text', label: 'text' },
  ]);
});

const filled = {
  title: 'Key',
  images: [{ fieldtype: 'asset', filename: 'key.png' }],
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] },
};
it.each<[string, object, string[]]>([
  ['nothing of a filled block', {}, []],
  ['a blank text', { title: ' ' }, ['root title']],
  ['a picture without a file', { images: [{ fieldtype: 'asset', alt: 'x' }] }, ['root images']],
  ['a rich text without words', { text: { type: 'doc', content: [{ type: 'paragraph' }] } }, ['root text']],
  ['a field of a block below', { parts: [{ _uid: 'part', component: 'part' }] }, ['part label']],
  ['nothing of a block without a schema', { parts: [{ _uid: 'other', component: 'other' }] }, []],
])('OPS-2 lists %s', (_case, fields, expected) => {
  expect(fieldsOf({ ...filled, ...fields })).toEqual(expected);
});

import { expect, it } from 'vitest';
import { fieldName } from './field-name.ts';

it.each([
  ['title', 'title'],
  ['body[2].items[0].title', 'title'],
  ['body[2].items[0]', 'items'],
  ['body[2].text.content[0].attrs.body[1]', 'body'],
  ['', ''],
])('CNT-14 finds the control of %j by its name %j', (path, name) => {
  expect(fieldName(path)).toBe(name);
});

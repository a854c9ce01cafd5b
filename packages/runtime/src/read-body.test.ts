import { expect, it } from 'vitest';
import { readJson } from './read-body.ts';

const send = (body: string) => new Request('https://site.example', { method: 'POST', body });

it.each([
  ['{"a":1}', { a: 1 }],
  ['"ä"', 'ä'],
  ['{', null],
  ['', null],
  [`"${'x'.repeat(20)}"`, 'too-large'],
])('CNT-7 readBody of %s returns %j', async (body, expected) => {
  expect(await readJson(send(body), 20)).toEqual(expected);
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clientParts } from './client-parts.ts';

const blocks = join(import.meta.dirname, '../../../../packages/blocks/src/blocks');

it.each([
  ['products-carousel', ['carousel-controls.client.tsx']],
  ['slim-hero', []],
])('finds the client parts of %s in any folder', (block, names) => {
  const found = clientParts(join(blocks, block, `${block}.tsx`)).map((file) => file.split('/').at(-1));
  expect(found).toEqual(names);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../../../..');
/** Rows and marks are too short to arrive in two parts. */
const short = /tr >|::(?:before|after)/;
const end = /:(?:last-child|only-child|nth-last-child|last-of-type|only-of-type|nth-last-of-type)/;
const place = /^\s*(?:grid-(?:area|column|row|template)|(?:max-|min-)?(?:inline|block)-size)\b/m;

it('TPL-7 gives no part of a page a place or a size by what comes after it, which a document that still arrives does not have', () => {
  const found = globSync('*/src/**/*.module.css', { cwd: packages }).flatMap((file) =>
    [...readFileSync(join(packages, file), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
      .filter(
        ([, selector = '', declarations = '']) =>
          end.test(selector) && !short.test(selector) && place.test(declarations),
      )
      .map(([, selector = '']) => `${file}: ${selector.replace(/\/\*[^]*?\*\//g, '').trim()}`),
  );
  expect(found).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isMapping, isTranslation } from '../core/translate.ts';
import { productFigure } from './expand-product.ts';
import { inProse, perLocale, replaceEach } from './phrase.ts';

/** `{eco-clone.read_time}`: a fact of a product, in a text of another page. */
const reference = /\{([a-z0-9-]+\.[a-z0-9_]+)\}/g;

/**
 * Creates a function that replaces references such as `{eco-clone.read_time}` in the translations of a group by the figure of the product in
 * `productsDir`, in each language, so that no page states another figure than the product. Throws for an unknown product or fact.
 */
export function figureWriter(productsDir: string): (group: unknown) => unknown {
  const figureOf = (id: string) => {
    const [slug = '', fact = ''] = id.split('.');
    return productFigure(parse(readFileSync(join(productsDir, `${slug}.yaml`), 'utf8')), fact);
  };
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write);
    if (!isMapping(value)) return value;
    if (isTranslation(value) && hasReference(value)) {
      const texts = perLocale((locale) => {
        const text = value[locale];
        return typeof text === 'string'
          ? replaceEach(text, reference, (id) => inProse(figureOf(id), locale))
          : undefined;
      });
      return typeof texts === 'string' ? texts : { ...value, ...texts };
    }
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, write(entry)]));
  };
  return write;
}

function hasReference(value: Readonly<Record<string, unknown>>): boolean {
  return Object.values(value).some((text) => typeof text === 'string' && new RegExp(reference).test(text));
}

import { nameKey, sourcePrefix, type Text } from '@clavora/catalogue/texts';
import type { ReactNode } from 'react';
import type { CatalogueProps } from './catalogue-props.ts';

/**
 * Renders a text of the data set: in another language, which is marked, where it has none in that of the page. A limit of a claim must not vanish: without any
 * text, its key stands for it. Null for no key.
 */
export function dataText(key: string | null, { catalogue, context }: CatalogueProps): ReactNode {
  if (key === null) return null;
  const text = catalogue.textOf(key);
  return text === null ? <span translate="no">{key}</span> : inItsLanguage(text, context);
}

/** Renders the name of a source of claims: the text of the data set that names it, else as the data set writes it, such as the title of a maker's list. */
export function sourceName(source: string, { catalogue, context }: CatalogueProps): ReactNode {
  const text = catalogue.textOf(nameKey(sourcePrefix, source));
  return text === null ? source : inItsLanguage(text, context);
}

function inItsLanguage(
  { value, locale }: Pick<Text, 'value' | 'locale'>,
  context: CatalogueProps['context'],
): ReactNode {
  return locale === context.locale ? value : <span lang={locale}>{value}</span>;
}

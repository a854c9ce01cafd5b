import type { ReactNode } from 'react';
import type { CatalogueProps } from './catalogue-props.ts';

/**
 * Renders a text of the data set: in another language, which is marked, where it has none in that of the page. A limit of a claim must not vanish: without any
 * text, its key stands for it. Null for no key.
 */
export function dataText(key: string | null, { catalogue, context }: CatalogueProps): ReactNode {
  if (key === null) return null;
  const text = catalogue.textOf(key);
  if (text === null) return <span translate="no">{key}</span>;
  return text.locale === context.locale ? text.value : <span lang={text.locale}>{text.value}</span>;
}

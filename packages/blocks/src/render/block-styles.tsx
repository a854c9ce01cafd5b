import { cache } from 'react';
import { type BlockSheet, blockSheets } from './block-sheets.ts';

/** Returns the sheets already rendered in this request: React removes duplicates from the document, but not from the payload sent to the browser. */
const renderedSheets = cache(() => new Set<string>());

interface BlockStylesProps {
  /** The block's name in Storyblok. */
  block: string;
  sheets?: Readonly<Record<string, readonly BlockSheet[]>>;
}

/** Records sheets that the page has in a file, so that its blocks do not render them again. */
export function noteRenderedSheets(ids: readonly string[]): void {
  const rendered = renderedSheets();
  for (const id of ids) rendered.add(id);
}

/** Renders the style sheets of a block, each once per page; React moves them into the head. */
export function BlockStyles({ block, sheets = blockSheets }: BlockStylesProps) {
  const rendered = renderedSheets();
  return (sheets[block] ?? []).map(({ id, text }) => {
    if (rendered.has(id)) return null;
    rendered.add(id);
    return (
      <style key={id} href={id} precedence="blocks">
        {text}
      </style>
    );
  });
}

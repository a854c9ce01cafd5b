import { cache } from 'react';
import { type BlockSheet, blockSheets } from './block-sheets.ts';

/** What a request has drawn already: React leaves a second one out of the document, but not out of what it sends to the browser. */
const drawnOf = cache(() => new Set<string>());

interface BlockStylesProps {
  /** The block's name in the content service. */
  block: string;
  sheets?: Readonly<Record<string, readonly BlockSheet[]>>;
}

/** The style sheets of a block, which React moves into the head, each once. */
export function BlockStyles({ block, sheets = blockSheets }: BlockStylesProps) {
  const drawn = drawnOf();
  return (sheets[block] ?? []).map(({ id, text }) => {
    if (drawn.has(id)) return null;
    drawn.add(id);
    return (
      <style key={id} href={id} precedence="blocks">
        {text}
      </style>
    );
  });
}

import { noteRenderedSheets } from '@clavora/blocks/block-styles';
import { type PartSheets, partSheets } from './part-sheets.ts';
import type { StylePart } from './style-parts.ts';

interface PartStylesProps {
  part: StylePart;
  sheets?: Readonly<Partial<Record<StylePart, PartSheets>>>;
}

/**
 * Renders the link to the style sheets of a part; React moves it into the head. Blocks that are rendered after it do not render the same sheets again
 * (ADR 70).
 */
export function PartStyles({ part, sheets = partSheets }: PartStylesProps) {
  const own = sheets[part];
  if (own === undefined) return null;
  noteRenderedSheets(own.ids);
  return <link rel="stylesheet" href={own.href} precedence="blocks" />;
}

import type { RichTextDocument } from '@clavora/content-client/schema/fields';
import type { RenderContext } from '../render/render-context.ts';
import { RichTextNodes } from '../rich-text-nodes/rich-text-nodes.tsx';
import { renderBlocks } from './render-blocks.tsx';

interface RichTextContentProps {
  document: RichTextDocument | null;
  context: RenderContext;
  /** The level of the text's first heading; 2 below a page's title. */
  firstLevel?: 2 | 3 | 4;
  width?: 'reading' | 'wide';
}

/** Formatted text for templates, its blocks included (CNT-5); nothing for an empty one. */
export function RichTextContent({ document, context, ...look }: RichTextContentProps) {
  return (
    <RichTextNodes
      document={document}
      context={context}
      renderNested={(raw) => renderBlocks(raw, context, { hasTitle: true })}
      {...look}
    />
  );
}

import type { BlockProps } from '../../render/block-entry.ts';
import { ClosingWords } from './closing-words.tsx';
import type { preFooter } from './pre-footer.block.ts';

/** The call to action at the end of a page, placed by an editor. */
export function PreFooter({ block, context, isFirst }: BlockProps<typeof preFooter>) {
  const { _uid, title, text, actions } = block;
  if (title === '' && text === '') return null;
  return (
    <ClosingWords
      headingId={`title-${_uid}`}
      title={title}
      text={text}
      actions={actions}
      context={context}
      level={isFirst ? 1 : 2}
    />
  );
}

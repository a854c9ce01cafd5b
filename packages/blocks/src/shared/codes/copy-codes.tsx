import { Island } from '@clavora/ui/island';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';

interface CopyCodesProps {
  /** The text of the announcement, followed by the code. */
  doneLabel: string;
}

/** Handles all copy buttons of a page, with the place of their announcements. */
export function CopyCodes({ doneLabel }: CopyCodesProps) {
  return (
    <Island name="copy-codes" start="load" settings={{ doneLabel }}>
      <VisuallyHidden>
        <span role="status" />
      </VisuallyHidden>
    </Island>
  );
}

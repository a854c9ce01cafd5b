import { contentEnd } from '@clavora/content-client/content-end';
import { marketRow } from '@clavora/i18n-routing/markets';
import { islandAttributes } from '@clavora/ui/island';
import type { ReactNode } from 'react';
import type { RenderContext } from '../render/render-context.ts';
import { isEnded } from './is-ended.ts';
import type { UntilEndSettings } from './start-until-end.ts';
import styles from './until-end.module.css';

interface UntilEndProps {
  content: object;
  /** What is shown until the content is over, and from then on. */
  children: ReactNode;
  ended: ReactNode;
  context: Pick<RenderContext, 'market'>;
}

/**
 * Shows one thing until a content is over, and another from then on (CNT-16): in the document, and in a page that stays open. A cached page ends when it
 * changes (pages/src/loaders/keep-until-change.ts).
 */
export function UntilEnd({ content, children, ended, context: { market } }: UntilEndProps) {
  const end = contentEnd(content, marketRow(market).timeZone);
  if (end === null) return children;
  if (isEnded(content, { market })) return ended;
  const settings = { ends: end.getTime() } satisfies UntilEndSettings;
  return (
    // With another end it is another element, whose parts are as they were rendered.
    <div key={settings.ends} className={styles.part} {...islandAttributes('until-end', { start: 'load', settings })}>
      <div className={styles.part}>{children}</div>
      {/* No template: React does not find what it hydrates in one. */}
      <div className={styles.part} hidden>
        {ended}
      </div>
    </div>
  );
}

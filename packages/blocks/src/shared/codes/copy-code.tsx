import { Button } from '@clavora/ui/button';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { RenderContext } from '../../render/render-context.ts';
import styles from './copy-code.module.css';

interface CopyCodeProps {
  code: string;
  /** `word`: a text; `mark`: an icon beside a code in a table. */
  look?: 'word' | 'mark';
  context: RenderContext;
}

/** Renders a button that copies a code; one `CopyCodes` per page handles all buttons. */
export function CopyCode({ code, look = 'word', context: { t } }: CopyCodeProps) {
  if (look === 'mark') {
    return (
      <button type="button" className={styles.mark} data-copy={code} title={t('product.copy', { code })}>
        <VisuallyHidden>{t('product.copy', { code })}</VisuallyHidden>
      </button>
    );
  }
  return (
    <Button emphasis="secondary" size="small" className={styles.word} data-copy={code}>
      {/* Both texts have the same place, so that nothing moves. */}
      <span>{t('product.copy_code')}</span>
      <span aria-hidden="true">{t('product.code_copied')}</span>
    </Button>
  );
}

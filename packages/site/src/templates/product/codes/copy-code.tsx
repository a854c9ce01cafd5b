import type { RenderContext } from '@clavora/blocks/render-context';
import { Button } from '@clavora/ui/button';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import styles from './copy-code.module.css';

interface CopyCodeProps {
  code: string;
  /** `word`: says what it does; `mark`: a sign beside a code in a table. */
  look?: 'word' | 'mark';
  context: RenderContext;
}

/** A button that puts a code on the clipboard, drawn by the server; the page's one `CopyCodes` makes it work. */
export function CopyCode({ code, look = 'word', context: { t } }: CopyCodeProps) {
  if (look === 'mark') {
    return (
      <button type="button" className={styles.mark} data-copy={code} title={t('product.copy')}>
        <VisuallyHidden>{`${t('product.copy')} ${code}`}</VisuallyHidden>
      </button>
    );
  }
  return (
    <Button emphasis="secondary" size="small" className={styles.word} data-copy={code}>
      {/* Both words take the same place, so that nothing moves. */}
      <span>{t('product.copy_code')}</span>
      <span aria-hidden="true">{t('product.code_copied')}</span>
    </Button>
  );
}

import { ClosingWords } from '@clavora/blocks/pre-footer/closing-words';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { ShellModel } from '@clavora/site-core/page-model';
import styles from './pre-footer.module.css';

interface PreFooterProps {
  shell: ShellModel;
  context: RenderContext;
}

/** Renders the closing call to action of every page. Nothing if the configuration has none. */
export function PreFooter({ shell: { config }, context }: PreFooterProps) {
  if (config === null || config.pre_footer_title === '') return null;
  return (
    <div className={styles.preFooter}>
      <ClosingWords
        headingId="pre-footer-title"
        title={config.pre_footer_title}
        text={config.pre_footer_text}
        actions={config.pre_footer_actions}
        context={context}
      />
    </div>
  );
}

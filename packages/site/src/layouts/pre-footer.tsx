import type { RenderContext } from '@clavora/blocks/render-context';
import { callToAction } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { ButtonLink } from '@clavora/ui/button-link';
import type { ShellModel } from '../page-model.ts';
import styles from './pre-footer.module.css';

interface PreFooterProps {
  shell: ShellModel;
  context: RenderContext;
}

/** The last word of a page: what to do next. Nothing where the configuration says nothing. */
export function PreFooter({ shell: { config }, context }: PreFooterProps) {
  if (config === null || config.pre_footer_title === '') return null;
  const actions = parseParts(callToAction, config.pre_footer_actions).flatMap(({ _uid, label, link, emphasis }) => {
    const href = context.resolveLink(link);
    return href === null ? [] : [{ key: _uid, label, href, emphasis }];
  });
  return (
    <section className={styles.preFooter} aria-labelledby="pre-footer-title">
      <h2 id="pre-footer-title" className={styles.title}>
        {config.pre_footer_title}
      </h2>
      <div className={styles.side}>
        {config.pre_footer_text !== '' && <p className={styles.text}>{config.pre_footer_text}</p>}
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map(({ key, label, href, emphasis }) => (
              <ButtonLink key={key} href={href} emphasis={emphasis}>
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

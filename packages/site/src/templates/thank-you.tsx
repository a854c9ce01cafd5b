import { renderBlocks } from '@clavora/blocks/render-blocks';
import { ButtonLink } from '@clavora/ui/button-link';
import { PageTitle } from './page-title.tsx';
import { type TemplateProps, unexpectedContent } from './template-props.ts';
import styles from './thank-you.module.css';

/** The page after something was sent, and single campaign pages: its blocks, and a way home. */
export function ThankYou({ page, context }: TemplateProps) {
  const { content } = page.story;
  if (content.component !== 'landing_page') throw unexpectedContent('thank-you', '"landing_page"', page);
  return (
    <>
      {content.body.length === 0 ? (
        <PageTitle title={content.title} summary={content.summary} />
      ) : (
        renderBlocks(content.body, context, { hasTitle: false })
      )}
      <p className={styles.home}>
        <ButtonLink href={page.homeHref} emphasis="secondary">
          {context.t('errors.back_to_home')}
        </ButtonLink>
      </p>
    </>
  );
}

import type { TemplateProps } from '@clavora/site-core/template-props';
import { ButtonLink } from '@clavora/ui/button-link';
import { PartStyles } from '../shell/part-styles/part-styles.tsx';
import { LandingPage } from './landing-page.tsx';
import { customLandingMark } from './read-custom-landing.ts';
import styles from './thank-you.module.css';

/** Renders the page after a submission, and single campaign pages: blocks, and a link home. */
export function ThankYou({ page, context }: TemplateProps) {
  const path = context.storyHref(page.story.fullSlug);
  return (
    <>
      {path !== null && <span hidden {...customLandingMark(path)} />}
      <PartStyles part="landing-page" />
      <LandingPage page={page} context={context} />
      <p className={styles.home}>
        <ButtonLink href={page.homeHref} emphasis="secondary">
          {context.t('errors.back_to_home')}
        </ButtonLink>
      </p>
    </>
  );
}

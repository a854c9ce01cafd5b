import { signInHref } from '@clavora/auth/route-paths';
import type { SignInError } from '@clavora/auth/sign-in-error';
import type { RenderContext } from '@clavora/blocks/render-context';
import { ButtonLink } from '@clavora/ui/button-link';
import styles from './sign-in-screen.module.css';

interface SignInScreenProps {
  /** Null after a successful sign-in. */
  failure: SignInError | null;
  /** The target of the link to continue, a path of this site. */
  returnTo: string;
  homeHref: string;
  context: RenderContext;
}

/** Failures that another account may resolve; with the same one, the identity service would return the same error. */
const otherAccount: ReadonlySet<SignInError> = new Set(['blocked', 'organisation', 'mfa_required']);

/** Renders the result of signing in, and links to continue. */
export function SignInScreen({ failure, returnTo, homeHref, context: { t } }: SignInScreenProps) {
  const isOther = failure !== null && otherAccount.has(failure);
  return (
    <div className={styles.screen} data-reason={failure ?? 'signed-in'}>
      <h1 className={styles.title}>
        {failure === null ? t('auth.signed_in.title') : t(`auth.errors.${failure}.title`)}
      </h1>
      <p className={styles.text}>
        {failure === null ? t('auth.signed_in.description') : t(`auth.errors.${failure}.description`)}
      </p>
      <p className={styles.actions}>
        {failure === null ? (
          <ButtonLink href={returnTo} emphasis="primary">
            {t('auth.signed_in.go_on')}
          </ButtonLink>
        ) : (
          // A link to the identity service instead of a page of the site.
          <ButtonLink href={signInHref({ returnTo, ...(isOther ? { prompt: 'login' } : {}) })} emphasis="primary">
            {isOther ? t('auth.other_account') : t('auth.sign_in_again')}
          </ButtonLink>
        )}
        <a href={homeHref}>{t('errors.back_to_home')}</a>
      </p>
    </div>
  );
}

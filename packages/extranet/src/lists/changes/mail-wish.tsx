import type { Translator } from '@clavora/i18n-routing/messages';
import { listChangesFields } from '@clavora/site-core/partner-api-paths';
import { Button } from '@clavora/ui/button';
import { ScreenSection } from '../../shared/screen-section.tsx';
import styles from './list-changes.module.css';

export interface MailWishProps {
  t: Translator;
  /** The partner's address. */
  email: string;
  isWished: boolean;
  /** The address for the form. */
  action: string;
}

/** Says whether a partner gets mails about changes of their lists, with the form that changes it. */
export function MailWish({ t, email, isWished, action }: MailWishProps) {
  return (
    <ScreenSection id="change-mails" title={t('partner.lists.changes.mails')}>
      <p>{t(isWished ? 'partner.lists.changes.mails_on' : 'partner.lists.changes.mails_off', { email })}</p>
      <form action={action} method="post" className={styles.confirm}>
        <input type="hidden" name={listChangesFields.mails} value={isWished ? 'off' : 'on'} />
        <Button type="submit" emphasis="secondary" size="small">
          {t(isWished ? 'partner.lists.changes.stop_mails' : 'partner.lists.changes.start_mails')}
        </Button>
      </form>
    </ScreenSection>
  );
}

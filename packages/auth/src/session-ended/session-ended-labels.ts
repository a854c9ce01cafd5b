import type { Translator } from '@clavora/i18n-routing/messages';

/** Returns the texts of the dialog that offers to sign in again. */
export function sessionEndedLabels(t: Translator) {
  return {
    title: t('partner.session.title'),
    text: t('partner.session.text'),
    signIn: t('partner.session.sign_in'),
    here: t('partner.session.here'),
    waiting: t('partner.session.waiting'),
    failed: t('partner.session.failed'),
    blocked: t('partner.session.blocked'),
    close: t('partner.session.close'),
  };
}

export type SessionEndedLabels = ReturnType<typeof sessionEndedLabels>;

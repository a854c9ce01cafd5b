'use client';

import { listenToSignOut } from '@clavora/auth/browser/sign-in-channel';
import { guardForms } from '@clavora/extranet/browser/guard-forms';
import { isMarkedSignedIn } from '@clavora/extranet/browser/signed-in-mark';
import { SessionEnded } from '@clavora/extranet/screens/shared/session-ended';
import type { SessionEndedLabels } from '@clavora/extranet/screens/shared/session-ended-labels';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { partnerApi } from '../../core/partner-api-paths.ts';

interface PartnerOnlyProps {
  locale: string;
  labels: SessionEndedLabels;
  /** No secret: a page has it for everyone. */
  children: ReactNode;
}

/**
 * Shows a form of the partner area to browsers of signed-in partners only, until they sign out in another window. They sign in again beside the page if
 * the session has ended.
 */
export function PartnerOnly({ locale, labels, children }: PartnerOnlyProps) {
  const isPartner = useSyncExternalStore(
    listenToSignOut,
    () => isMarkedSignedIn(document.cookie),
    () => false,
  );
  useEffect(() => (isPartner ? guardForms(`${partnerApi}/`) : undefined), [isPartner]);
  if (!isPartner) return null;
  return (
    <>
      <SessionEnded locale={locale} labels={labels} />
      {children}
    </>
  );
}

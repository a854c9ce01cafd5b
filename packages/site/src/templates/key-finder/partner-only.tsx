'use client';

import { isMarkedSignedIn } from '@clavora/extranet/browser/signed-in-mark';
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Shows its content to browsers of signed-in partners only. The content is no secret: a page has it for everyone. */
export function PartnerOnly({ children }: { children: ReactNode }) {
  const isPartner = useSyncExternalStore(
    never,
    () => isMarkedSignedIn(document.cookie),
    () => false,
  );
  return isPartner && children;
}

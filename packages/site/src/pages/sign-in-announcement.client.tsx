'use client';

import { announceSignIn } from '@clavora/auth/browser/sign-in-popup';
import type { SignInError } from '@clavora/auth/sign-in-error';
import { useEffect } from 'react';

/** Tells the page that opened this window what became of signing in; elsewhere nobody listens. */
export function SignInAnnouncement({ outcome }: { outcome: 'signed-in' | SignInError }) {
  useEffect(() => announceSignIn(outcome), [outcome]);
  return null;
}

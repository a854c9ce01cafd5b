'use client';

import { announceSignIn } from '@clavora/auth/browser/sign-in-popup';
import type { SignInError } from '@clavora/auth/sign-in-error';
import { useEffect } from 'react';

/** Reports the result of signing in to the page that opened this window, if any. */
export function SignInAnnouncement({ outcome }: { outcome: 'signed-in' | SignInError }) {
  useEffect(() => announceSignIn(outcome), [outcome]);
  return null;
}

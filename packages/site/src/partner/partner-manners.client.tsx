'use client';

import { keepOutOfHistory } from '@clavora/extranet/browser/keep-out-of-history';
import { useEffect } from 'react';

/** Keeps pages of the partner area from being seen after sign-out, by the back button or in another tab (EXT-6). */
export function PartnerManners() {
  useEffect(() => keepOutOfHistory(), []);
  return null;
}

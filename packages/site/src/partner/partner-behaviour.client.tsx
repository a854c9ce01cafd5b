'use client';

import { guardForms } from '@clavora/extranet/browser/guard-forms';
import { keepOutOfHistory } from '@clavora/extranet/browser/keep-out-of-history';
import { useEffect } from 'react';
import { partnerApi } from './partner-paths.ts';

/**
 * Keeps pages of the partner area from being seen after sign-out, by the back button or in another tab (EXT-6), and what was typed from being lost
 * when the session has ended.
 */
export function PartnerBehaviour() {
  useEffect(() => keepOutOfHistory(), []);
  useEffect(() => guardForms(`${partnerApi}/`), []);
  return null;
}

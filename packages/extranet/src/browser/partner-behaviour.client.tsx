'use client';

import { guardForms } from '@clavora/auth/browser/guard-forms';
import { partnerApi } from '@clavora/site-core/partner-api-paths';
import { useEffect } from 'react';
import { reloadRestoredPages } from './reload-restored-pages.ts';

/**
 * Hides pages of the partner area after sign-out, in the back/forward cache and in other tabs (EXT-6), and preserves form input when the session has
 * ended.
 */
export function PartnerBehaviour() {
  useEffect(() => reloadRestoredPages(), []);
  useEffect(() => guardForms(`${partnerApi}/`), []);
  return null;
}

import { forPartners } from '@clavora/auth/browser/signed-in-mark';

/** The code of the islands of these pages, each loaded when a page needs it. */
export const finderIslands = {
  'add-to-list': () => import('./steps/list-of-visit.ts').then(({ startAddToList }) => startAddToList),
  'carry-list-edits': () => import('./code-list/carry-list-edits.ts').then(({ startListEdits }) => startListEdits),
  'keep-list': () => import('./steps/list-of-visit.ts').then(({ startKeepList }) => startKeepList),
  'profile-overlay': () =>
    import('./measures/overlay/start-profile-overlay.ts').then((code) => code.startProfileOverlay),
  'partner-only': () => import('./start-partner-only.ts').then((code) => code.startPartnerOnly),
  'partner-list-prices': forPartners(() =>
    import('./code-list/show-list-prices.tsx').then(({ showListPrices }) => showListPrices),
  ),
  'partner-terms': forPartners(() => import('./blank/show-terms.tsx').then(({ showTerms }) => showTerms)),
};

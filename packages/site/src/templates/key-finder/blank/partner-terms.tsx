'use client';

import { isMarkedSignedIn } from '@clavora/extranet/browser/signed-in-mark';
import { type ReactNode, useEffect, useState } from 'react';

/** The place of what signed-in partners see of a blank, which the browser fetches: the page itself is the same for all (CAT-13). */
export function PartnerTerms({ href }: { href: string }) {
  const [terms, setTerms] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isMarkedSignedIn(document.cookie)) return;
    // Only partners load it.
    import('./shown-terms.client.tsx').then(
      ({ ShownTerms }) => setTerms(<ShownTerms href={href} />),
      () => undefined,
    );
  }, [href]);
  return terms;
}

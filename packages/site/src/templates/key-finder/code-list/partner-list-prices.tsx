'use client';

import { isMarkedSignedIn } from '@clavora/extranet/browser/signed-in-mark';
import { type ReactNode, useEffect, useState } from 'react';
import type { ListPieces } from '../../../core/list-prices.ts';

interface PartnerListPricesProps {
  href: string;
  pieces: ListPieces;
}

/** The place of the net prices of a list, which the browser of a signed-in partner fetches: the page itself is the same for all (CAT-13). */
export function PartnerListPrices({ href, pieces }: PartnerListPricesProps) {
  const [prices, setPrices] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isMarkedSignedIn(document.cookie)) return;
    // Only partners load it.
    import('./shown-list-prices.client.tsx').then(
      ({ ShownListPrices }) => setPrices(<ShownListPrices href={href} pieces={pieces} />),
      () => undefined,
    );
  }, [href, pieces]);
  return prices;
}

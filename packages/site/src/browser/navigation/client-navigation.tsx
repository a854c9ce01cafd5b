import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import type { NavigationProps } from './navigation-props.ts';
import { pageNavigation, type Router } from './page-navigation.ts';

/** Passes the router and its arrivals to the document's navigation. */
export function ClientNavigation({ loadingLabel, failedLabel }: NavigationProps) {
  const own = useRouter();
  const router = useMemo<Router>(
    () => ({
      push: (href) => own.push(href),
      // The default prefetches only parts that pages share, of which there are none.
      prefetch: (href) => own.prefetch(href, { kind: PrefetchKind.FULL }),
    }),
    [own],
  );
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => pageNavigation(router).setLabels({ loadingLabel, failedLabel }), [router, loadingLabel, failedLabel]);
  useEffect(() => pageNavigation(router).arrive(query === '' ? path : `${path}?${query}`), [router, path, query]);
  return null;
}

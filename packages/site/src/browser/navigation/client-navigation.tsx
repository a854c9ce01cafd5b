import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import type { NavigationProps } from './navigation-props.ts';
import { pageNavigation, type Router } from './page-navigation.ts';

/** Gives the document's one navigation its router, and tells it where the router has arrived. */
export function ClientNavigation({ loadingLabel, failedLabel }: NavigationProps) {
  const own = useRouter();
  const router = useMemo<Router>(
    () => ({
      push: (href) => own.push(href),
      // By itself it asks only for what several pages share, which is nothing here.
      prefetch: (href) => own.prefetch(href, { kind: PrefetchKind.FULL }),
    }),
    [own],
  );
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => pageNavigation(router).speak({ loadingLabel, failedLabel }), [router, loadingLabel, failedLabel]);
  useEffect(() => pageNavigation(router).arrive(query === '' ? path : `${path}?${query}`), [router, path, query]);
  return null;
}

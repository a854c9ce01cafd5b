import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { NavigationProps } from './navigation.client.tsx';
import { pageNavigation } from './page-navigation.ts';

/** Gives the document's one navigation its router, and tells it where the router has arrived. */
export function ClientNavigation({ loadingLabel, failedLabel }: NavigationProps) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => pageNavigation(router).speak({ loadingLabel, failedLabel }), [router, loadingLabel, failedLabel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or query is another arrival
  useEffect(() => pageNavigation(router).arrive(), [router, path, query]);
  return null;
}

import { Island } from '@clavora/ui/island';
import type { ReactNode } from 'react';
import type { SearchScreenProps } from './search-screen.client.tsx';
import { SearchScreen } from './search-screen.tsx';
import type { SearchSettings } from './start-search.tsx';

/** The search page below its title, with its results. A site with search searches in the browser then. */
export function SearchIsland({ figures, ...settings }: SearchScreenProps): ReactNode {
  const screen = <SearchScreen {...settings} figures={figures} />;
  if (settings.connection === null) return screen;
  return (
    <Island name="search" start="idle" settings={settings satisfies SearchSettings}>
      {screen}
    </Island>
  );
}

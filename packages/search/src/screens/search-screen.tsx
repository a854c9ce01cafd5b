'use client';

import dynamic from 'next/dynamic';

/** The search page below its title. Loaded on its page only (`search-screen.client.tsx`). */
export const SearchScreen = dynamic(() => import('./search-screen.client.tsx').then((file) => file.SearchScreenClient));

'use client';

import dynamic from 'next/dynamic';

/** The search page below its title: see `search-screen.client.tsx`, which only that page loads. */
export const SearchScreen = dynamic(() => import('./search-screen.client.tsx').then((file) => file.SearchScreenClient));

'use client';

import dynamic from 'next/dynamic';

export const Late = dynamic(() => import('./late.client.js').then(({ LatePart }) => LatePart));

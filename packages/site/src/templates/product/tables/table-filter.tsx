'use client';

import dynamic from 'next/dynamic';

/** The controls that filter a table's rows, loaded only by pages with a long one. */
export const TableFilter = dynamic(() => import('./table-filter.client.tsx').then((file) => file.TableFilterClient));

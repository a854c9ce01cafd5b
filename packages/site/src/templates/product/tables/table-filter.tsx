'use client';

import dynamic from 'next/dynamic';

/** The filter of a table's rows, loaded only by pages with a long table. */
export const TableFilter = dynamic(() => import('./table-filter.client.tsx').then((file) => file.TableFilterClient));

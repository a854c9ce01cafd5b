'use client';

import dynamic from 'next/dynamic';

/** What shows the pages of PDF files over the page, loaded only by pages that have some; what reads them only when asked. */
export const PdfViewer = dynamic(() => import('./pdf-viewer.client.tsx').then((file) => file.PdfViewerClient));

'use client';

import dynamic from 'next/dynamic';

/** The PDF dialog. Loaded by pages with PDF files only. */
export const PdfViewer = dynamic(() => import('./pdf-viewer.client.tsx').then((file) => file.PdfViewerClient));

'use client';

import { lazy, Suspense } from 'react';
import { PdfDialog, type ViewedFile } from './pdf-dialog.tsx';
import styles from './pdf-viewer.module.css';
import type { PdfViewerLabels } from './pdf-viewer-labels.ts';

export interface PdfViewerProps {
  files: readonly ViewedFile[];
  localeTag: string;
  labels: PdfViewerLabels;
}

/** Many times larger than the rest of the page, so that it loads when the visitor opens a file. */
const PdfReader = lazy(() => import('./pdf-reader.tsx').then((file) => ({ default: file.PdfReader })));

/** The dialog with PDF pages; the reader loads when the first file is opened. */
export function PdfViewerClient({ files, localeTag, labels }: PdfViewerProps) {
  const loading = (
    <p role="status" className={styles.status}>
      {labels.loading}
    </p>
  );
  return (
    <PdfDialog files={files} labels={labels}>
      {(file, page, onPage) => (
        <Suspense fallback={loading}>
          <PdfReader key={file.key} {...{ file, page, onPage, localeTag, labels }} />
        </Suspense>
      )}
    </PdfDialog>
  );
}

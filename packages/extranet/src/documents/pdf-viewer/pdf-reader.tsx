'use client';

import { openPdf } from './open-pdf.ts';
import { PdfPages } from './pages/pdf-pages.tsx';
import type { ViewedFile } from './pdf-dialog.tsx';
import { PdfFile } from './pdf-file.tsx';
import type { PdfViewerLabels } from './pdf-viewer-labels.ts';

interface PdfReaderProps {
  file: ViewedFile;
  /** From 1; may exceed the number of pages. */
  page: number;
  onPage: (page: number) => void;
  localeTag: string;
  labels: PdfViewerLabels;
}

/** Renders the pages of a file. Loaded when the visitor opens one, since it includes the PDF library. */
export function PdfReader({ file, page, onPage, localeTag, labels }: PdfReaderProps) {
  return (
    <PdfFile file={file} open={openPdf} labels={labels}>
      {(document) => <PdfPages document={document} page={page} onPage={onPage} localeTag={localeTag} labels={labels} />}
    </PdfFile>
  );
}

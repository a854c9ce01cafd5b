'use client';

import { Dialog } from '@clavora/ui/dialog';
import { isPlainClick } from '@clavora/ui/is-plain-click';
import { type ReactNode, useEffect } from 'react';
import { useHashState } from '../../browser/use-hash-state.ts';
import { pdfHash, readPdfHash } from './pdf-hash.ts';
import styles from './pdf-viewer.module.css';
import type { PdfViewerLabels } from './pdf-viewer-labels.ts';

/** A file that the viewer can show. */
export interface ViewedFile {
  /** Identifies the file on the page. */
  key: string;
  title: string;
  href: string;
  /** The name under which the browser stores it. */
  name: string;
}

interface PdfDialogProps {
  files: readonly ViewedFile[];
  labels: PdfViewerLabels;
  /** Renders a file at a page, from 1; `onPage` reports page changes. */
  children: (file: ViewedFile, page: number, onPage: (page: number) => void) => ReactNode;
}

/**
 * A dialog with the pages of the page's PDF files. Links marked `data-pages-of` open it, and so does an address that ends in `#page=7`; the back
 * button closes it. Without a script the links open the file itself.
 */
export function PdfDialog({ files, labels, children }: PdfDialogProps) {
  const { hash, open, move, close } = useHashState();
  const place = readPdfHash(hash);
  const file = place && (place.file === null ? files[0] : files.find(({ key }) => key === place.file));

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pages-of]') : null;
      const key = link?.dataset.pagesOf;
      if (key === undefined || !files.some((other) => other.key === key)) return;
      event.preventDefault();
      open(pdfHash({ file: files[0]?.key === key ? null : key, page: 1 }));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [files, open]);

  const isOpen = place !== null && file !== undefined && file !== null;
  return (
    <div className={styles.place}>
      <Dialog
        isOpen={isOpen}
        label={labels.pagesOf.replace('{title}', () => file?.title ?? '')}
        closeLabel={labels.close}
        size="window"
        onClose={() => readPdfHash(window.location.hash) !== null && close()}
        bar={
          <p className={styles.title}>
            <span>{file?.title}</span>
            {file && (
              <a href={file.href} download={file.name} className={styles.download}>
                {labels.download}
              </a>
            )}
          </p>
        }
      >
        {isOpen && children(file, place.page, (page) => move(pdfHash({ file: place.file, page })))}
      </Dialog>
    </div>
  );
}

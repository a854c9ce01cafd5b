'use client';

import { announceSessionEnded } from '@clavora/auth/browser/session-ended-event';
import { Button } from '@clavora/ui/button';
import { ButtonLink } from '@clavora/ui/button-link';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ViewedFile } from './pdf-dialog.tsx';
import { type PdfOpening, SignedOut } from './pdf-opening.ts';
import styles from './pdf-viewer.module.css';
import type { PdfViewerLabels } from './pdf-viewer-labels.ts';

interface PdfFileProps<Document> {
  file: ViewedFile;
  open: (href: string) => PdfOpening<Document>;
  labels: PdfViewerLabels;
  /** Renders the document once it is open. */
  children: (document: Document) => ReactNode;
}

type Reading<Document> = { state: 'loading' | 'failed' } | { state: 'open'; document: Document };

/** Opens a file and renders it; on failure shows a message with a link to the file and a retry button. */
export function PdfFile<Document>(props: PdfFileProps<Document>) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

function Attempt<Document>({
  file,
  open,
  labels,
  children,
  onRetry,
}: PdfFileProps<Document> & { onRetry: () => void }) {
  const [reading, setReading] = useState<Reading<Document>>({ state: 'loading' });
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    let isLeft = false;
    const { document, close } = open(file.href);
    document.then(
      (opened) => !isLeft && setReading({ state: 'open', document: opened }),
      (error: unknown) => {
        if (isLeft) return;
        setReading({ state: 'failed' });
        if (error instanceof SignedOut) announceSessionEnded(() => retry());
      },
    );
    return () => {
      isLeft = true;
      close();
    };
  }, [file.href, open]);

  if (reading.state === 'open') return children(reading.document);
  if (reading.state === 'loading') {
    return (
      <p role="status" className={styles.status}>
        {labels.loading}
      </p>
    );
  }
  return (
    <div role="alert" className={styles.status}>
      <p>{labels.failed}</p>
      <p className={styles.ways}>
        <Button onClick={onRetry}>{labels.retry}</Button>
        <ButtonLink href={file.href} emphasis="secondary">
          {labels.openFile}
        </ButtonLink>
      </p>
    </div>
  );
}

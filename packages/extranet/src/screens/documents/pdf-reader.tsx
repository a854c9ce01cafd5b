'use client';

import { Button } from '@clavora/ui/button';
import { ButtonLink } from '@clavora/ui/button-link';
import { useEffect, useEffectEvent, useState } from 'react';
import { announceSessionEnded } from '../../browser/session-ended-event.ts';
import { isSignedOut, openPdf, type PdfDocument } from './open-pdf.ts';
import { PdfPages } from './pdf-pages.tsx';
import type { ViewedFile } from './pdf-viewer.client.tsx';
import styles from './pdf-viewer.module.css';
import type { PdfViewerLabels } from './pdf-viewer-labels.ts';

interface PdfReaderProps {
  file: ViewedFile;
  /** From 1; may lie beyond the end. */
  page: number;
  onPage: (page: number) => void;
  localeTag: string;
  labels: PdfViewerLabels;
}

type Reading = { state: 'loading' | 'failed' } | { state: 'open'; document: PdfDocument };

/** Opens a file and shows its pages; where that fails it says so, with the file itself and another try. */
export function PdfReader(props: PdfReaderProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

function Attempt({ file, page, onPage, localeTag, labels, onRetry }: PdfReaderProps & { onRetry: () => void }) {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    let isLeft = false;
    const { document, close } = openPdf(file.href);
    document.then(
      (opened) => !isLeft && setReading({ state: 'open', document: opened }),
      (error: unknown) => {
        if (isLeft) return;
        setReading({ state: 'failed' });
        if (isSignedOut(error)) announceSessionEnded(() => retry());
      },
    );
    return () => {
      isLeft = true;
      close();
    };
  }, [file.href]);

  if (reading.state === 'open') {
    return <PdfPages document={reading.document} page={page} onPage={onPage} localeTag={localeTag} labels={labels} />;
  }
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

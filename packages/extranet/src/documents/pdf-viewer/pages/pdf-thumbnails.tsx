'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type PdfDocument, pixelsPerPoint } from '../open-pdf.ts';
import type { PdfViewerLabels } from '../pdf-viewer-labels.ts';
import { canvasOf } from './pdf-page-view.tsx';
import styles from './pdf-thumbnails.module.css';

interface PdfThumbnailsProps {
  document: PdfDocument;
  page: number;
  labels: PdfViewerLabels;
  /** Called when a thumbnail is clicked. */
  onPage: (page: number) => void;
  /** Called when an arrow key selects another page. */
  onStep: (page: number) => void;
}

/** Width in CSS pixels. */
const thumbnailWidth = 104;

/** Thumbnails of all pages in a column; each is rendered when visible. They are one tab stop, with arrow keys inside. */
export function PdfThumbnails({ document, page, labels, onPage, onStep }: PdfThumbnailsProps) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    current?.scrollIntoView({ block: 'nearest' });
    // The focus follows the page while it is in the rail.
    if (rail.current?.contains(window.document.activeElement)) current?.focus({ preventScroll: true });
  }, [page]);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    onStep(page + direction);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons rise to here
    <nav ref={rail} aria-label={labels.allPages} className={styles.rail} onKeyDown={onKeyDown}>
      <ol role="list" className={styles.list}>
        {Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              data-page={number}
              tabIndex={number === page ? 0 : -1}
              aria-current={number === page ? 'true' : undefined}
              aria-label={labels.page.replace('{page}', `${number}`)}
              className={styles.thumbnail}
              onClick={() => onPage(number)}
            >
              <Thumbnail document={document} page={number} rail={rail} />
              <span className={styles.number}>{number}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  document: PdfDocument;
  page: number;
  rail: { readonly current: HTMLElement | null };
}

function Thumbnail({ document, page, rail }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsSeen(true),
      {
        root: rail.current,
        rootMargin: '100% 0px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen, rail]);

  useEffect(() => {
    const element = frame.current;
    if (!element || !isSeen) return;
    const drawing = new AbortController();
    const draw = async () => {
      const drawn = await document.getPage(page);
      const scale = thumbnailWidth / drawn.getViewport({ scale: pixelsPerPoint }).width;
      const canvas = drawing.signal.aborted ? null : await canvasOf(drawn, scale, drawing.signal);
      if (canvas) element.replaceChildren(canvas);
    };
    // A page that fails to render shows its number only.
    draw().catch(() => undefined);
    return () => drawing.abort();
  }, [document, page, isSeen]);

  return <span ref={frame} className={styles.sheet} aria-hidden="true" />;
}

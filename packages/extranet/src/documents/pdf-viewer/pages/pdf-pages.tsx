'use client';

import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from '../open-pdf.ts';
import styles from '../pdf-viewer.module.css';
import type { PdfViewerLabels } from '../pdf-viewer-labels.ts';
import { PdfPageView } from './pdf-page-view.tsx';
import { nextScale, type PdfZoom } from './pdf-scale.ts';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';

interface PdfPagesProps {
  document: PdfDocument;
  /** From 1; may exceed the number of pages. */
  page: number;
  onPage: (page: number) => void;
  localeTag: string;
  labels: PdfViewerLabels;
}

/** Phones are too narrow for thumbnails beside the page. */
const wideScreen = '(min-width: 60rem)';

/** One page of a document with thumbnails beside it, controlled by buttons, keys and page number. */
export function PdfPages({ document, page: asked, onPage, localeTag, labels }: PdfPagesProps) {
  const count = document.numPages;
  const page = Math.min(asked, count);
  const [zoom, setZoom] = useState<PdfZoom>('width');
  const [scale, setScale] = useState(1);
  const [isRailOpen, setIsRailOpen] = useState(() => window.matchMedia(wideScreen).matches);
  const stage = useRef<HTMLDivElement>(null);
  const number = new Intl.NumberFormat(localeTag);
  const name = labels.page.replace('{page}', number.format(page));
  const pageOf = labels.pageOf.replace('{pages}', number.format(count));

  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
  }, []);

  const go = (to: number) => {
    const target = Math.min(Math.max(1, to), count);
    if (target !== page) onPage(target);
  };
  const step = (direction: 1 | -1) => setZoom(nextScale(scale, direction));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const act = keyAction(event, stage.current, { page, count, go, step, fit: () => setZoom('width') });
    if (act === null) return;
    event.preventDefault();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the page, its buttons and the rail rise to here
    <div className={styles.reader} onKeyDown={onKeyDown}>
      <PdfToolbar
        page={page}
        count={count}
        pageOf={pageOf}
        zoomText={new Intl.NumberFormat(localeTag, { style: 'percent' }).format(scale)}
        isWholePage={zoom === 'page'}
        isRailOpen={isRailOpen}
        labels={labels}
        onPage={go}
        onStep={step}
        onWholePage={() => setZoom(zoom === 'page' ? 'width' : 'page')}
        onRail={() => setIsRailOpen(!isRailOpen)}
      />
      <VisuallyHidden>
        <span aria-live="polite">{pageOf.replace('{page}', number.format(page))}</span>
      </VisuallyHidden>
      <div className={styles.body} data-rail={isRailOpen || undefined}>
        {isRailOpen && (
          <PdfThumbnails
            document={document}
            page={page}
            labels={labels}
            onPage={(to) => {
              go(to);
              if (!window.matchMedia(wideScreen).matches) setIsRailOpen(false);
            }}
            onStep={go}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, or the keyboard cannot move it */}
        <div ref={stage} role="group" aria-label={name} tabIndex={0} className={styles.stage}>
          <PdfPageView document={document} page={page} zoom={zoom} stage={stage} onScale={setScale} />
        </div>
      </div>
    </div>
  );
}

interface KeyTargets {
  page: number;
  count: number;
  go: (page: number) => void;
  step: (direction: 1 | -1) => void;
  fit: () => void;
}

/** Returns the action of a key; null if the browser handles it. */
function keyAction({ key }: KeyboardEvent, stage: HTMLElement | null, targets: KeyTargets): (() => void) | null {
  const { page, count, go, step, fit } = targets;
  const isWide = stage !== null && stage.scrollWidth > stage.clientWidth + 1;
  const isAtTop = stage === null || stage.scrollTop <= 1;
  const isAtEnd = stage === null || stage.scrollTop + stage.clientHeight >= stage.scrollHeight - 1;
  const isForward = (name: string) =>
    (name === 'ArrowRight') === (stage === null || getComputedStyle(stage).direction === 'ltr');
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      // Arrow keys scroll a page that is wider than its container.
      return isWide ? null : () => go(page + (isForward(key) ? 1 : -1));
    case 'PageDown':
      return isAtEnd ? () => go(page + 1) : null;
    case 'PageUp':
      return isAtTop ? () => go(page - 1) : null;
    case 'Home':
      return () => go(1);
    case 'End':
      return () => go(count);
    case '+':
    case '=':
      return () => step(1);
    case '-':
      return () => step(-1);
    case '0':
      return fit;
    default:
      return null;
  }
}

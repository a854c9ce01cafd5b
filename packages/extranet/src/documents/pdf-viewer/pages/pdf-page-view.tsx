'use client';

import { TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PdfDocument, type PdfPage, pixelsPerPoint } from '../open-pdf.ts';
import styles from './pdf-page-view.module.css';
import { canvasRatio, type PdfSize, type PdfZoom, pdfScale } from './pdf-scale.ts';

interface PdfPageViewProps {
  document: PdfDocument;
  page: number;
  zoom: PdfZoom;
  /** The container that the page is fitted into. */
  stage: RefObject<HTMLElement | null>;
  /** Called with the scale, relative to the printed size. */
  onScale: (scale: number) => void;
}

/** Padding around the page in CSS pixels, as in the style sheet. */
const stageMargin = 24;

/** A page with its text as an overlay, for selection and search. */
export function PdfPageView({ document, page, zoom, stage, onScale }: PdfPageViewProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const place = useStageSize(stage);

  useEffect(() => {
    const holder = sheet.current;
    if (!holder || !place) return;
    const drawing = new AbortController();
    const onShown = () => {
      // Another page starts at its top; a changed zoom keeps the position.
      if (holder.dataset.page !== String(page)) stage.current?.scrollTo(0, 0);
      holder.dataset.page = String(page);
    };
    draw({ document, page, holder, signal: drawing.signal, zoom, place, onScale, onShown }).catch((error: unknown) => {
      // A page that fails to render stays empty; others can still be read.
      if (!drawing.signal.aborted) console.warn('A page failed to render', error);
    });
    return () => drawing.abort();
  }, [document, page, zoom, place, stage, onScale]);

  return <div ref={sheet} className={styles.sheet} />;
}

interface Drawing {
  document: PdfDocument;
  page: number;
  holder: HTMLElement;
  signal: AbortSignal;
  zoom: PdfZoom;
  place: PdfSize;
  onScale: (scale: number) => void;
  onShown: () => void;
}

async function draw({ document, page, holder, signal, zoom, place, onScale, onShown }: Drawing): Promise<void> {
  const drawn = await document.getPage(page);
  if (signal.aborted) return;
  const scale = pdfScale(zoom, drawn.getViewport({ scale: pixelsPerPoint }), place);
  onScale(scale);
  const canvas = await canvasOf(drawn, scale, signal);
  if (!canvas || signal.aborted) return;
  const words = holder.ownerDocument.createElement('div');
  words.className = styles.words ?? '';
  const viewport = drawn.getViewport({ scale: scale * pixelsPerPoint });
  words.style.setProperty('--total-scale-factor', String(viewport.scale));
  holder.replaceChildren(canvas, words);
  onShown();
  const layer = new TextLayer({ textContentSource: drawn.streamTextContent(), container: words, viewport });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}

/** Renders a page to a new canvas, so that the previous one stays until it is complete; null if aborted. */
export async function canvasOf(page: PdfPage, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement | null> {
  const viewport = page.getViewport({ scale: scale * pixelsPerPoint });
  const ratio = canvasRatio(viewport, window.devicePixelRatio);
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  canvas.style.inlineSize = `${viewport.width}px`;
  canvas.style.blockSize = `${viewport.height}px`;
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Returns the size available to a page, updated as it changes; null before the first measurement. */
function useStageSize(stage: RefObject<HTMLElement | null>): PdfSize | null {
  const [size, setSize] = useState<PdfSize | null>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // Measured without scrollbars, since showing one would change the size that the page is fitted to.
      const [width, height] = [element.offsetWidth - 2 * stageMargin, element.offsetHeight - 2 * stageMargin];
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}

'use client';

import { classNames } from '@clavora/ui/class-names';
import { type FormEvent, useId } from 'react';
import type { PdfViewerLabels } from '../pdf-viewer-labels.ts';
import styles from './pdf-toolbar.module.css';

interface PdfToolbarProps {
  page: number;
  count: number;
  /** The text around the field of the page: "Page {page} of 400". */
  pageOf: string;
  /** For example "125 %". */
  zoomText: string;
  isWholePage: boolean;
  isRailOpen: boolean;
  labels: PdfViewerLabels;
  onPage: (page: number) => void;
  onStep: (direction: 1 | -1) => void;
  onWholePage: () => void;
  onRail: () => void;
}

/** The toolbar: previous and next page, page number, zoom, thumbnails. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, count, pageOf, zoomText, isWholePage, isRailOpen, labels, onPage, onStep, onWholePage, onRail } = props;
  const id = useId();
  const [before, behind] = pageOf.split('{page}');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(wanted) && wanted >= 1) onPage(wanted);
  };
  return (
    <div className={styles.toolbar}>
      <button type="button" aria-pressed={isRailOpen} className={styles.button} onClick={onRail}>
        <span className={classNames(styles.mark, styles.pages)} aria-hidden="true" />
        <span className={styles.text}>{labels.allPages}</span>
      </button>
      <div className={styles.group}>
        <IconButton label={labels.previous} look="previous" isOff={page === 1} onPress={() => onPage(page - 1)} />
        <form className={styles.number} onSubmit={submit}>
          <label htmlFor={id} className={styles.label}>
            {before}
          </label>
          {/* The new key resets the typed number when the page changes. */}
          <input
            key={page}
            id={id}
            name="page"
            defaultValue={page}
            inputMode="numeric"
            autoComplete="off"
            size={Math.max(2, String(count).length)}
            maxLength={5}
            className={styles.field}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={(event) => event.currentTarget.form?.requestSubmit()}
          />
          <span className={styles.of}>{behind}</span>
        </form>
        <IconButton label={labels.next} look="next" isOff={page === count} onPress={() => onPage(page + 1)} />
      </div>
      <div className={styles.group}>
        <IconButton label={labels.zoomOut} look="minus" onPress={() => onStep(-1)} />
        <span className={styles.zoom}>{zoomText}</span>
        <IconButton label={labels.zoomIn} look="plus" onPress={() => onStep(1)} />
        <button type="button" aria-pressed={isWholePage} className={styles.button} onClick={onWholePage}>
          {labels.fit}
        </button>
      </div>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  look: 'previous' | 'next' | 'plus' | 'minus';
  isOff?: boolean;
  onPress: () => void;
}

/** Stays focusable while disabled, since a button that disappears would lose the focus. */
function IconButton({ label, look, isOff = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <span className={classNames(styles.mark, styles[look])} aria-hidden="true" />
    </button>
  );
}

'use client';

import { Button } from '@clavora/ui/button';
import { useEffect, useRef, useState } from 'react';
import styles from './album-selection.module.css';

export interface AlbumSelectionProps {
  /** The id of the container with checkboxes and form. */
  albumId: string;
  localeTag: string;
  /** `selected` contains `{count}` and `{total}`. */
  labels: { selected: string; selectAll: string; selectNone: string; selectFirst: string };
  total: number;
}

/** Announces the number of selected pictures, selects all, none, or a range with the shift key, and prevents submitting an empty selection. */
export function AlbumSelectionClient({ albumId, localeTag, labels, total }: AlbumSelectionProps) {
  const [count, setCount] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const last = useRef<HTMLInputElement | null>(null);
  const isAll = count === total;

  useEffect(() => {
    const album = document.getElementById(albumId);
    if (!album) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const announceCount = () => {
      setCount(boxesOf(album).filter(({ checked }) => checked).length);
      setIsAsked(false);
    };
    album.addEventListener('change', announceCount, { signal });
    album.addEventListener(
      'click',
      (event) => {
        const box = event.target;
        if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
        if (event.shiftKey && last.current) tickRange(boxesOf(album), last.current, box);
        last.current = box;
        announceCount();
      },
      { signal },
    );
    album.addEventListener(
      'submit',
      (event) => {
        if (boxesOf(album).some(({ checked }) => checked)) return;
        event.preventDefault();
        setIsAsked(true);
      },
      { signal },
    );
    // The browser may have restored earlier checkboxes.
    announceCount();
    return () => listeners.abort();
  }, [albumId]);

  const tickAll = () => {
    const album = document.getElementById(albumId);
    if (!album) return;
    for (const box of boxesOf(album)) box.checked = !isAll;
    setCount(isAll ? 0 : total);
    setIsAsked(false);
  };
  const number = new Intl.NumberFormat(localeTag);
  const text = labels.selected
    .replace('{count}', () => number.format(count))
    .replace('{total}', () => number.format(total));
  return (
    <div className={styles.selection}>
      <Button emphasis="secondary" size="small" onClick={tickAll}>
        {isAll ? labels.selectNone : labels.selectAll}
      </Button>
      <span role="status" className={isAsked ? styles.asked : styles.count}>
        {isAsked ? labels.selectFirst : text}
      </span>
    </div>
  );
}

function boxesOf(album: HTMLElement): HTMLInputElement[] {
  return [...album.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="file"]')];
}

/** Sets all checkboxes between two to the state of the second. */
function tickRange(boxes: readonly HTMLInputElement[], from: HTMLInputElement, to: HTMLInputElement): void {
  const [start, end] = [boxes.indexOf(from), boxes.indexOf(to)].toSorted((first, second) => first - second);
  if (start === undefined || end === undefined || start < 0) return;
  for (const box of boxes.slice(start, end + 1)) box.checked = to.checked;
}

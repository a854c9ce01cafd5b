import { classNames } from '@clavora/ui/class-names';
import { keyDrawing, keyMarks } from '@clavora/ui/drawing/key-drawing';
import { toPageSvg } from '@clavora/ui/drawing/page-svg';
import { useId } from 'react';
import type { RenderContext } from '../render/render-context.ts';
import type { DrawnKey } from './key-blade-data.ts';
import styles from './key-picture.module.css';

interface KeyPictureProps {
  drawnKey: DrawnKey;
  context: RenderContext;
  /** The accessible name; defaults to the caption. Without either the picture is decoration. */
  title?: string;
  dimensions?: boolean;
  section?: boolean;
  /** A frame in millimetres, so that several keys share one scale. */
  frame?: { width: number; height: number };
  /** The width of an outline, in millimetres. */
  strokeWidth?: number;
  /** Shows the blank first and removes the cuts' material once, from the tip to the shoulder. */
  isBeingCut?: boolean;
  className?: string | undefined;
}

/** A key drawn from its measures as inline SVG, its figures in the page's language, its colours from the page's tokens. */
export function KeyPicture(props: KeyPictureProps) {
  const {
    drawnKey,
    context,
    title = drawnKey.caption,
    dimensions = false,
    section = false,
    frame,
    strokeWidth = 0.28,
  } = props;
  const id = useId();
  const drawing = keyDrawing(drawnKey.data, {
    dimensions,
    section,
    formatNumber: (millimetres) =>
      context.format.number(millimetres, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    ...(frame ? { frame } : {}),
  });
  const svg = toPageSvg(drawing, { strokeWidth, title, id });
  // Only the material between the blank's and the key's contour is visible, and only during the animation.
  const blank = props.isBeingCut
    ? toPageSvg(
        { marks: keyMarks(drawnKey.data, 'tint', true), frame: drawing.frame },
        { strokeWidth, title: '', id: `${id}blank` },
      )
    : null;
  return (
    <div className={classNames(styles.picture, props.className)}>
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      {blank !== null && <div className={styles.blank} dangerouslySetInnerHTML={{ __html: blank }} />}
    </div>
  );
}

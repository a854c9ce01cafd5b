import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import { toPageSvg } from '@clavora/ui/drawing/page-svg';
import { useId } from 'react';
import type { RenderContext } from '../render/render-context.ts';
import type { DrawnKey } from './key-blade-data.ts';
import styles from './stage-drawing.module.css';

interface StageDrawingProps {
  drawnKey: DrawnKey;
  /** The accessible name. */
  title: string;
  context: RenderContext;
}

/** The length of blade and bow in millimetres from which a key counts as long. */
const longKeyMm = 75;

/** Renders a key with its dimensions and its section, in true size on paper; phrasing content, since it is inside a link. */
export function StageDrawing({ drawnKey, title, context }: StageDrawingProps) {
  const id = useId();
  const { length, bowWidth } = drawnKey.data;
  const drawing = keyDrawing(drawnKey.data, {
    dimensions: true,
    // A long key is drawn smaller, but its figures must stay readable.
    figureHeight: length + bowWidth > longKeyMm ? 2.9 : 2.1,
    section: true,
    formatNumber: (millimetres) =>
      context.format.number(millimetres, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
  const svg = toPageSvg(drawing, { strokeWidth: 0.28, title, id, size: 'mm' });
  return <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />;
}

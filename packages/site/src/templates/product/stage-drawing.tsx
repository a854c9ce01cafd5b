import type { DrawnKey } from '@clavora/blocks/key-blade-data';
import type { RenderContext } from '@clavora/blocks/render-context';
import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import { toPageSvg } from '@clavora/ui/drawing/page-svg';
import { useId } from 'react';
import styles from './product-stage.module.css';

interface StageDrawingProps {
  drawnKey: DrawnKey;
  /** The accessible name. */
  title: string;
  context: RenderContext;
}

/** Millimetres of blade and bow. */
const longFrom = 75;

/** A key with its dimensions and its section, in its true size on paper; phrasing content, since it stands in a link. */
export function StageDrawing({ drawnKey, title, context }: StageDrawingProps) {
  const id = useId();
  const { length, bowWidth } = drawnKey.data;
  const drawing = keyDrawing(drawnKey.data, {
    dimensions: true,
    // A long key is drawn smaller: its figures must not be.
    figureHeight: length + bowWidth > longFrom ? 2.9 : 2.1,
    section: true,
    formatNumber: (millimetres) =>
      context.format.number(millimetres, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
  const svg = toPageSvg(drawing, { strokeWidth: 0.28, title, id, size: 'mm' });
  return <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />;
}

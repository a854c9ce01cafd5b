import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { toPageSvg } from '@clavora/ui/drawing/page-svg';
import { Picture } from '@clavora/ui/picture';
import type { CSSProperties } from 'react';
import type { CardHit } from '../../results/card-hit.ts';
import styles from './hit-figure.module.css';

interface HitFigureProps {
  hit: Pick<CardHit, 'storyId' | 'drawing' | 'image'>;
}

/** The picture of a hit: its key drawn to scale, the same for all keys of a page, else its photograph; nothing if it has neither. */
export function HitFigure({ hit }: HitFigureProps) {
  const key = hit.drawing === null ? null : drawnKey(hit.drawing, hit.storyId);
  if (key !== null) {
    return (
      <div
        className={styles.key}
        // The style sheet sets how many pixels a millimetre takes.
        style={{ '--millimetres': key.width } as CSSProperties}
        dangerouslySetInnerHTML={{ __html: key.svg }}
      />
    );
  }
  if (hit.image === null) return null;
  const { url, alt, focus, width, height } = hit.image;
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return (
    <Picture
      asset={{ url, alt, title: '', focus, width, height, extension, name }}
      alt=""
      ratio={0.75}
      ground="plate"
      sizes="(min-width: 60rem) 10rem, 7rem"
      className={styles.photo}
    />
  );
}

/** Returns a key's drawing and its length in millimetres; null for invalid measures. */
function drawnKey(measures: string, id: string): { svg: string; width: number } | null {
  try {
    const drawing = keyDrawing(JSON.parse(measures) as KeyBladeData, { margin: 0.6 });
    const svg = toPageSvg(drawing, { strokeWidth: 0.36, title: '', id: `key-${id}` });
    return svg.includes('NaN') ? null : { svg, width: drawing.frame.width };
  } catch {
    return null;
  }
}

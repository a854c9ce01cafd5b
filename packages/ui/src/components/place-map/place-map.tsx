import type { CSSProperties, ReactNode } from 'react';
import type { MapSheet } from '../../drawing/map/map-sheet.ts';
import styles from './place-map.module.css';

interface PlaceMapProps {
  sheet: MapSheet;
  /** The places in the order of the sheet: what a pin shows, and the address of the place's row. */
  places: readonly { mark: string; href: string }[];
  /** The text of a length in kilometres, for the scale. */
  length: (kilometres: number) => ReactNode;
}

/**
 * A map with a pin for each place, which links to its row in a list. Decoration for assistive technology and for the keyboard: the list beside it says
 * the same.
 */
export function PlaceMap({ sheet: { box, own, others, pins, scaleKm }, places, length }: PlaceMapProps) {
  const [width, height] = [box.east - box.west, box.south - box.north];
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.map} style={{ aspectRatio: `${width}/${height}` }}>
        <svg viewBox={`${box.west} ${box.north} ${width} ${height}`}>
          <path d={others} className={styles.others} />
          <path d={own} className={styles.own} />
        </svg>
        {places.map(({ mark, href }, index) => {
          const pin = pins[index];
          if (!pin) return null;
          const place: CSSProperties = { left: percent(pin.x), top: percent(pin.y) };
          return (
            <a key={href} href={href} className={styles.pin} style={place} tabIndex={-1}>
              {mark}
            </a>
          );
        })}
      </div>
      <p className={styles.scale}>
        <span className={styles.bar} style={{ inlineSize: percent(scaleKm / width) }} />
        {length(scaleKm)}
      </p>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

import type { RenderContext } from '@clavora/blocks/render-context';
import { DetailSection } from '@clavora/ui/detail-frame';
import styles from './papers.module.css';

interface TypePlateProps {
  /** What the plate of the drawing says. */
  machine: string;
  serial: string;
  year: string;
  context: RenderContext;
}

/** Renders where the type plate of a machine is, and a drawing of one. */
export function TypePlate({ machine, serial, year, context: { t } }: TypePlateProps) {
  const lines = [
    [t('product.model'), machine],
    [t('catalogue.papers.serial'), serial],
    [t('product.year'), year],
  ] as const;
  return (
    <DetailSection id="type-plate" title={t('catalogue.papers.plate')}>
      <div className={styles.where}>
        <p>{t('catalogue.papers.plate_text')}</p>
        <svg viewBox="0 0 320 190" role="img" aria-label={t('catalogue.papers.plate_drawing')} className={styles.plate}>
          <rect x="4" y="4" width="312" height="182" rx="8" className={styles.sheet} />
          {[18, 302].map((x) =>
            [18, 172].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4" className={styles.rivet} />),
          )}
          {lines.map(([label, value], at) => (
            <g key={label}>
              <text x="36" y={42 + at * 52} className={styles.label}>
                {label}
              </text>
              <text x="36" y={64 + at * 52} className={styles.value}>
                {value}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </DetailSection>
  );
}

import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { StageDrawing } from '../../product/stage-drawing.tsx';
import { bladeOf } from './blade-of.ts';
import styles from './blank-view.module.css';

interface BlankDrawingProps {
  record: Pick<BlankRecord, 'blank' | 'profile'>;
  /** The accessible name. */
  title: string;
  context: RenderContext;
}

/** Renders a blank from its data, face and section with their dimensions, in true size on paper. */
export function BlankDrawing({ record, title, context }: BlankDrawingProps) {
  return (
    <figure className={styles.drawing}>
      <StageDrawing drawnKey={{ data: bladeOf(record), caption: '' }} title={title} context={context} />
      <figcaption className={styles.caption}>
        {context.t('product.dimensions_in_mm')}. {context.t('product.scale_printed')}
      </figcaption>
    </figure>
  );
}

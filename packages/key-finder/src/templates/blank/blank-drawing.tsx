import type { RenderContext } from '@clavora/blocks/render-context';
import { StageDrawing } from '@clavora/blocks/stage-drawing';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { drawnBlank, unmeasuredNote } from '../../blanks/drawn-blank.ts';
import styles from './blank-view.module.css';

interface BlankDrawingProps {
  record: Pick<BlankRecord, 'blank' | 'profile'>;
  /** The accessible name. */
  title: string;
  context: RenderContext;
}

/** Renders a blank from its data, face and section with their dimensions, in true size on paper. */
export function BlankDrawing({ record, title, context }: BlankDrawingProps) {
  const { t } = context;
  const { data, unmeasured } = drawnBlank(record);
  const note = unmeasuredNote(unmeasured, context);
  return (
    <figure className={styles.drawing}>
      <StageDrawing drawnKey={{ data, caption: '' }} title={title} context={context} />
      <figcaption className={styles.caption}>
        {t('product.dimensions_in_mm')}. {t('product.scale_printed')}
        {note !== null && `. ${note}`}
      </figcaption>
    </figure>
  );
}

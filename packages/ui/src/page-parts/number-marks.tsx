import { numberIds } from '../markup/number-ids.ts';
import styles from './number-marks.module.css';

/** A part that a picture numbers; its place is in percent of the picture. */
interface NumberedPlace {
  number: number;
  name: string;
  left: number;
  top: number;
}

interface NumberMarksProps {
  places: readonly NumberedPlace[];
  /** What the ids begin with, where a page has several numbered pictures. */
  prefix?: string;
}

/** Links over the numbers of a picture to the rows of its legend. The picture is in an element with a position. */
export function NumberMarks({ places, prefix = '' }: NumberMarksProps) {
  return places.map(({ number, name, left, top }) => {
    const { mark, row } = numberIds(number, prefix);
    return (
      <a
        key={number}
        id={mark}
        href={`#${row}`}
        aria-label={`${number} ${name}`}
        className={styles.number}
        style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}
      />
    );
  });
}

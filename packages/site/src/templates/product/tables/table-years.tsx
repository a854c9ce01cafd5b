import styles from './table-years.module.css';

/** Renders years in a table on one line, such as `1978–1986`: browsers may break a line behind the dash. Nothing without years. */
export function TableYears({ text }: { text: string }) {
  return text === '' ? null : <span className={styles.years}>{text}</span>;
}

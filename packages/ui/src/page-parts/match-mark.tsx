import styles from './match-mark.module.css';

interface MatchMarkProps {
  isExact: boolean;
  /** How far a product replaces another maker's. */
  text: string;
}

/** Renders how far a product replaces another maker's, after a mark: full for an exact match, hollow for one with a difference. */
export function MatchMark({ isExact, text }: MatchMarkProps) {
  return <span className={isExact ? styles.exact : styles.near}>{text}</span>;
}

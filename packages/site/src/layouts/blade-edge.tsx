import styles from './blade-edge.module.css';

/** The founding year, cut as a key: each figure is a depth. */
const code = [1, 9, 2, 6];
const spacing = 34;
const depthStep = 2;
const flat = 10;
const height = 24;

/** The top of the page's foot, cut like a blade: the year 1926 from the left, then the uncut blank. */
export function BladeEdge() {
  return (
    <svg className={styles.edge} viewBox={`0 0 2880 ${height}`} preserveAspectRatio="xMinYMax slice" aria-hidden="true" focusable="false">
      <path d={edgePath()} fill="currentColor" />
    </svg>
  );
}

function edgePath(): string {
  const start = 72;
  const cuts = code.map((figure, index) => {
    const middle = start + index * spacing;
    const depth = figure * depthStep;
    // Flanks of 45 degrees: a cut is as much wider at the top, on each side, as it is deep.
    return `L${middle - flat / 2 - depth} 0L${middle - flat / 2} ${depth}L${middle + flat / 2} ${depth}L${middle + flat / 2 + depth} 0`;
  });
  return `M0 0${cuts.join('')}L2880 0V${height}H0Z`;
}

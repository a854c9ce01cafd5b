import styles from './blade-edge.module.css';

const spacing = 44;
const depthStep = 2;
const flat = 12;
/** The height of the figures above the edge, and the depth of the deepest cut below it. */
const above = 34;
const below = 20;
const first = 26;

interface BladeEdgeProps {
  /** The year of the company's foundation; null if it is unknown, or no year. */
  year: number | null;
}

/**
 * Renders the top edge of the footer as a key blade whose cuts are the digits of a year, with the depth of each above it as on a drawing; a plain edge
 * without a year.
 */
export function BladeEdge({ year }: BladeEdgeProps) {
  if (year === null || !/^\d{4}$/.test(String(year))) return null;
  const code = Array.from(String(year), Number);
  const width = first * 2 + spacing * (code.length - 1);
  return (
    <svg
      className={styles.edge}
      viewBox={`0 ${-above} ${width} ${above + below}`}
      width={width}
      height={above + below}
      aria-hidden="true"
      focusable="false"
    >
      {code.map((figure, index) => {
        const x = first + index * spacing;
        const depth = figure * depthStep;
        return (
          <g key={x}>
            {/* Flanks of 45 degrees: on each side a cut widens at the top by its depth. */}
            <path
              className={styles.cut}
              d={`M${x - flat / 2 - depth} -1V0L${x - flat / 2} ${depth}H${x + flat / 2}L${x + flat / 2 + depth} 0V-1Z`}
            />
            <path className={styles.leader} d={`M${x} ${depth}V${-above + 16}`} />
            <text className={styles.figure} x={x} y={-above + 11} textAnchor="middle">
              {figure}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A part of the film, in seconds. */
interface Span {
  from: number;
  to: number;
}

const cutEvery = 0.96;

/** Times of the film's parts, in seconds. */
export const filmScript = {
  centreLine: { from: 0, to: 0.3 },
  contour: { from: 0.2, to: 1.9 },
  metal: { from: 1.8, to: 2.4 },
  measures: { from: 2.2, to: 2.7 },
  measuresGone: { from: 3.3, to: 3.7 },
  clamp: { from: 3.5, to: 4.2 },
  approach: { from: 4.1, to: 4.7 },
  lift: { from: 9.5, to: 10.2 },
  release: { from: 9.9, to: 10.6 },
  codes: { from: 10.6, to: 11.1 },
  end: { from: 12.4, to: 12.4 },
} as const satisfies Record<string, Span>;

/** Returns when the cut with this index begins, in seconds. */
export function cutStart(order: number): number {
  return filmScript.approach.to + order * cutEvery;
}

/** Returns the three movements of a cut. */
export function cutTime(order: number): { travel: Span; plunge: Span; retract: Span } {
  const start = cutStart(order);
  const at = (from: number, to: number): Span => ({ from: start + from, to: start + to });
  // The first cut needs no travel.
  return { travel: at(-0.05, order === 0 ? 0 : 0.22), plunge: at(0.22, 0.7), retract: at(0.74, 0.95) };
}

/** Returns the progress of a part, 0 to 1, with easing. */
export function progress(seconds: number, { from, to }: Span): number {
  const part = Math.min(1, Math.max(0, to === from ? Number(seconds >= from) : (seconds - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

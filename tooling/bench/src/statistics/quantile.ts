/** Returns the value below which a fraction of the values is, such as 0.95, by the nearest rank; NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

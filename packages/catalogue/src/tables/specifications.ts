import { numberText } from '@clavora/workbooks/number-text';

/** A property of a product: a number with its unit. */
export interface Specification {
  /** The key of the property's name, such as `power`. */
  name: string;
  value: number;
  /** The symbol of SI, such as `W`; empty for a number without unit. */
  unit: string;
}

const written = /^([a-z][a-z0-9-]{0,39})=(-?\d+(?:\.\d+)?)(?: (\S{1,12}))?$/;

/** How specifications are written in a cell. */
export const specificationsExpected = 'properties such as power=180 W separated by "|"';

/** Reads specifications; null for a text that has none in the written form. */
export function readSpecifications(cell: string): Specification[] | null {
  if (cell === '') return [];
  const parts = cell.split('|').map((part) => written.exec(part));
  if (parts.includes(null)) return null;
  const read = parts.map((match) => ({ name: match?.[1] ?? '', value: Number(match?.[2]), unit: match?.[3] ?? '' }));
  return read.every(({ value }) => Number.isFinite(value)) ? read : null;
}

/** Writes a property as cells have it. */
export function specificationText({ name, value, unit }: Specification): string {
  return `${name}=${numberText(value)}${unit === '' ? '' : ` ${unit}`}`;
}

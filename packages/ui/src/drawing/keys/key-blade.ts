import { bitKey } from './key-bit.ts';
import { flatKey } from './key-flat.ts';
import { tubularKey } from './key-tubular.ts';
import type { KeyBladeData, KeyGeometry } from './key-types.ts';

/** The options of a key's geometry. */
export interface KeyGeometryOptions {
  /** Omits all cuts, as on a blank. */
  readonly uncut?: boolean;
}

/** Returns the views of `data`; throws if a cut has an unknown depth or lies beyond the blade. */
export function keyGeometry(data: KeyBladeData, { uncut = false }: KeyGeometryOptions = {}): KeyGeometry {
  for (const [i, code] of data.cuts.entries()) {
    if (data.depths[code] === undefined) {
      throw new Error(`expected cut ${i + 1} to name one of ${data.depths.length} depths (from 0), got ${code}`);
    }
  }
  const lastCut = data.first + (data.cuts.length - 1) * data.spacing;
  if (data.kind !== 'tubular' && lastCut > data.length) {
    throw new Error(`expected the last cut within the blade's ${data.length} mm, got ${lastCut} mm`);
  }
  const made: KeyBladeData = uncut ? { ...data, cuts: [] } : data;
  if (data.kind === 'bit') return bitKey(made, data);
  if (data.kind === 'tubular') return tubularKey(made, data);
  return flatKey(made);
}

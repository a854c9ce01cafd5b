import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import type { PhraseSource } from './phrase.ts';

/** Rounds to hundredths of a millimetre, without binary rounding errors. */
const round = (millimetres: number) => Math.round(millimetres * 100) / 100;

function coding({ cuts, depths, spacing, first }: KeyBladeData): Record<string, PhraseSource> {
  const [shallowest = 0, next = 0] = depths;
  return {
    cuts: cuts.length,
    cut_spacing: spacing,
    first_cut: first,
    depth_codes: depths.length,
    depth_step: round(next - shallowest),
  };
}

/**
 * Returns the specifications contained in a key's drawing, by property id, so that type plate and drawing are
 * consistent. Lengths in mm.
 */
export function bladeSpecifications(blade: KeyBladeData): Record<string, PhraseSource> {
  const { length, width, thickness, depths } = blade;
  const overall_length = Math.round(keyGeometry(blade).extents.width * 10) / 10;
  if (blade.kind === 'bit') {
    return {
      shank_length: length,
      shank_diameter: blade.shank ?? round(width * 0.4),
      bit_height: width,
      bit_thickness: thickness,
      overall_length,
      bit_steps: blade.cuts.length,
      step_spacing: blade.spacing,
      depth_codes: depths.length,
      depth_step: round((depths[1] ?? 0) - (depths[0] ?? 0)),
    };
  }
  if (blade.kind === 'tubular') {
    return {
      tube_length: length,
      tube_diameter: width,
      tube_bore: round(width - 2 * thickness),
      overall_length,
      slots: blade.cuts.length,
      depth_codes: depths.length,
      depth_step: round((depths[1] ?? 0) - (depths[0] ?? 0)),
    };
  }
  return {
    blade_length: length,
    blade_width: width,
    blade_thickness: thickness,
    overall_length,
    ...coding(blade),
  };
}

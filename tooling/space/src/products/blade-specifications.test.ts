import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import { describe, expect, it } from 'vitest';
import { keyBlades } from '../blades/key-blades.ts';
import { bladeSpecifications } from './blade-specifications.ts';

describe('bladeSpecifications', () => {
  it.each(Object.entries(keyBlades))('states the measures of the drawing of %s', (_slug, blade) => {
    const facts = bladeSpecifications(blade);
    expect(facts.overall_length).toBeCloseTo(keyGeometry(blade).extents.width, 1);
    expect(facts.cuts ?? facts.bit_steps ?? facts.slots).toBe(blade.cuts.length);
    expect(facts.blade_length ?? facts.shank_length ?? facts.tube_length).toBe(blade.length);
    expect(String(facts.depth_step)).toMatch(/^\d(\.\d{1,2})?$/);
  });

  it('names a bit key by shank and bit, a tubular key by tube and slots', () => {
    expect(bladeSpecifications(keyBlades['clv-52b'])).toMatchObject({ shank_diameter: 6.4, bit_height: 17.5 });
    expect(bladeSpecifications(keyBlades['clv-63t'])).toMatchObject({ tube_diameter: 9.5, tube_bore: 7.1, slots: 7 });
  });
});

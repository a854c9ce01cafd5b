import type { KeyBladeData } from '@clavora/ui/drawing/key-blade';
import { z } from 'zod';

/** A length that can be drawn: no key is longer than half a metre. */
const millimetres = z.number().min(0).max(500);
const groove = z.object({
  face: z.enum(['near', 'far']),
  from: millimetres,
  to: millimetres,
  depth: millimetres,
  form: z.enum(['square', 'vee', 'round']).optional(),
});
const head = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain') }),
  z.object({ kind: z.literal('transponder') }),
  z.object({ kind: z.literal('horseshoe') }),
  z.object({ kind: z.literal('flip'), buttons: z.int().min(0).max(8), folded: z.boolean().optional() }),
  z.object({ kind: z.literal('smart'), buttons: z.int().min(0).max(8) }),
]);

const keyBladeData = z.object({
  kind: z.enum(['edge', 'dimple', 'laser', 'cruciform', 'bit', 'tubular']),
  length: millimetres.positive(),
  width: millimetres.positive(),
  thickness: millimetres.positive(),
  tip: z.enum(['angled', 'rounded', 'flat', 'stepped']),
  shoulder: z.enum(['none', 'single', 'double']),
  bow: z.enum(['round', 'square', 'hex', 'oval', 'trefoil', 'shield', 'car', 'tab']),
  bowWidth: millimetres.positive(),
  bowHeight: millimetres.positive(),
  hole: z.enum(['none', 'round', 'slot', 'loop']),
  profile: z.union([
    z.enum(['plain', 'single', 'twin', 'paracentric', 'stepped', 'keyed', 'rail']),
    z.array(groove).max(24),
  ]),
  cuts: z.array(z.int().min(0)).max(40),
  depths: z.array(millimetres).max(40),
  spacing: millimetres,
  first: millimetres,
  sides: z.union([z.literal(1), z.literal(2)]),
  metal: z.enum(['brass', 'nickel', 'steel']),
  flat: millimetres.optional(),
  flankAngle: z.number().min(20).max(160).optional(),
  shank: millimetres.optional(),
  head: head.optional(),
  stamp: z.string().max(24).optional(),
});

/** Reads the blade that editors keep as JSON. Throws with what was expected where it is no blade that can be drawn. */
export function parseKeyBlade(json: string): KeyBladeData {
  return withoutAbsent(keyBladeData.parse(JSON.parse(json)));
}

type Parsed = z.infer<typeof keyBladeData>;

/** The drawing takes an absent measure, not an undefined one. */
function withoutAbsent(data: Parsed): KeyBladeData {
  return JSON.parse(JSON.stringify(data)) as KeyBladeData;
}

import { keyBlade } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { z } from 'zod';
import type { RenderContext } from '../render/render-context.ts';

const millimetres = z.number().min(0).max(500);
const groove = z.object({
  face: z.enum(['near', 'far']),
  from: millimetres,
  to: millimetres,
  depth: millimetres,
  form: z.enum(['square', 'vee', 'round']).optional(),
});
const buttons = z.int().min(0).max(8);
const head = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain') }),
  z.object({ kind: z.literal('transponder') }),
  z.object({ kind: z.literal('horseshoe') }),
  z.object({ kind: z.literal('flip'), buttons, folded: z.boolean().optional() }),
  z.object({ kind: z.literal('smart'), buttons }),
]);

const keyBladeData = z.object({
  kind: z.enum(['edge', 'dimple', 'laser', 'cruciform', 'bit', 'tubular']),
  length: millimetres,
  width: millimetres,
  thickness: millimetres,
  tip: z.enum(['angled', 'rounded', 'flat', 'stepped']),
  shoulder: z.enum(['none', 'single', 'double']),
  bow: z.enum(['round', 'square', 'hex', 'oval', 'trefoil', 'shield', 'car', 'tab']),
  bowWidth: millimetres,
  bowHeight: millimetres,
  overall: millimetres.optional(),
  hole: z.enum(['none', 'round', 'slot', 'loop']),
  profile: z.union([
    z.enum(['plain', 'single', 'twin', 'paracentric', 'stepped', 'keyed', 'rail']),
    z.array(groove).max(20),
  ]),
  cuts: z.array(z.int().min(0)).max(40),
  depths: z.array(millimetres).max(20),
  spacing: millimetres,
  first: millimetres,
  sides: z.union([z.literal(1), z.literal(2)]),
  metal: z.enum(['brass', 'nickel', 'steel']),
  flat: millimetres.optional(),
  flankAngle: z.number().min(10).max(170).optional(),
  shank: millimetres.optional(),
  head: head.optional(),
  stamp: z.string().max(20).optional(),
});

/** A key to draw, with the editors' caption. */
export interface DrawnKey {
  data: KeyBladeData;
  caption: string;
}

/** Returns the first blade of a drawing field; null, reported to `context.warn`, if its JSON cannot be drawn. */
export function drawnKey(raw: readonly RawBlock[], context: Pick<RenderContext, 'warn'>): DrawnKey | null {
  const blade = parseParts(keyBlade, raw)[0];
  if (!blade || blade.data.trim() === '') return null;
  try {
    // The drawing library treats absent and undefined optional properties alike.
    const data = keyBladeData.parse(JSON.parse(blade.data)) as KeyBladeData;
    keyGeometry(data);
    return { data, caption: blade.caption };
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    context.warn(`Key blade ${blade._uid}: expected the measures of a key as JSON, got: ${message}`);
    return null;
  }
}

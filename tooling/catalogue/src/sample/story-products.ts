import type { BlankKind } from '@clavora/catalogue/vocabulary';
import { type CatalogueProduct, readCatalogue } from '@clavora/space/catalogue';
import { keyBlades } from '@clavora/space/key-blades';
import { groovesOf } from '@clavora/ui/drawing/key-section';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';

/** A key of the sample space: a blank that has a page in the content. */
export interface StoryBlank {
  product: CatalogueProduct;
  kind: BlankKind;
  blade: KeyBladeData;
}

/** The kinds of blanks by the kind of product in the content. */
const kinds: Readonly<Record<string, BlankKind>> = {
  flat_cylinder_key: 'cylinder',
  dimple_key: 'dimple',
  cruciform_key: 'cruciform',
  bit_key: 'lever',
  tubular_key: 'tubular',
  padlock_key: 'padlock',
  cabinet_key: 'furniture',
  mechanical_car_key: 'car-edge',
  transponder_key: 'car-edge',
  horseshoe_shell: 'car-edge',
  flip_remote: 'car-laser',
  smart_key: 'car-laser',
  emergency_blade: 'car-laser',
};

/** Returns the keys of the sample space. */
export function storyBlanks(): StoryBlank[] {
  const blades: Readonly<Record<string, KeyBladeData>> = keyBlades;
  return readCatalogue().flatMap((product) => {
    const blade = blades[product.facts.blade ?? ''];
    const kind = kindOf(product);
    return blade && kind ? [{ product, kind, blade }] : [];
  });
}

/** The kind of a car key also depends on how it is cut. */
function kindOf({ facts }: CatalogueProduct): BlankKind | undefined {
  const isTrack = String(facts.specifications['cut_type']).startsWith('track');
  return isTrack ? 'car-laser' : kinds[facts.kind];
}

/** Returns the products of the sample space that are no keys. */
export function storyTools(): CatalogueProduct[] {
  return readCatalogue().filter(({ facts }) => kinds[facts.kind] === undefined);
}

/** Returns the grooves of a face as the tables write them, in tenths of a millimetre at the finest. */
export function groovesText(blade: KeyBladeData, face: 'near' | 'far'): string {
  return groovesOf(blade)
    .filter((groove) => groove.face === face)
    .map(({ from, to, depth, form }) => `${rounded(from)}-${rounded(to)}:${rounded(depth)}@${form === 'vee' ? 60 : 90}`)
    .join(';');
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

import type { BlankRecord } from '@clavora/catalogue/blank-record';
import type { Profile } from '@clavora/catalogue/blanks';
import type { BlankKind } from '@clavora/catalogue/vocabulary';
import type { BowShape, Groove, KeyBladeData, KeyHead, KeyKind } from '@clavora/ui/drawing/key-types';

const kinds: Readonly<Record<BlankKind, KeyKind>> = {
  cylinder: 'edge',
  dimple: 'dimple',
  cruciform: 'cruciform',
  lever: 'bit',
  tubular: 'tubular',
  padlock: 'edge',
  furniture: 'edge',
  'car-edge': 'edge',
  'car-laser': 'laser',
};

type Tables = BlankRecord['blank'];

const tips: Readonly<Record<Tables['tip'], KeyBladeData['tip']>> = {
  flat: 'flat',
  pointed: 'angled',
  angled: 'angled',
  rounded: 'rounded',
};
const bows: Readonly<Record<Tables['head'], BowShape>> = {
  square: 'square',
  round: 'round',
  oval: 'oval',
  hexagonal: 'hex',
  plastic: 'car',
  remote: 'car',
};
const heads: Readonly<Record<Tables['head'], KeyHead['kind']>> = {
  square: 'plain',
  round: 'plain',
  oval: 'plain',
  hexagonal: 'plain',
  plastic: 'transponder',
  remote: 'transponder',
};
const metals: Readonly<Record<Tables['material'], KeyBladeData['metal']>> = {
  brass: 'brass',
  'nickel-silver': 'nickel',
  steel: 'steel',
  zamak: 'steel',
};

/** Returns the blade from which an uncut blank is drawn. The tables have no measures of the bow, which is drawn in a usual size. */
export function bladeOf({ blank, profile }: Pick<BlankRecord, 'blank' | 'profile'>): KeyBladeData {
  const head = heads[blank.head];
  return {
    kind: kinds[blank.kind],
    length: blank.length_mm,
    width: profile.height_mm,
    thickness: profile.thickness_mm,
    tip: tips[blank.tip],
    shoulder: 'single',
    bow: bows[blank.head],
    bowWidth: 24,
    bowHeight: 25,
    hole: head === 'plain' ? 'round' : 'none',
    profile: [...groovesOn('near', profile.left), ...groovesOn('far', profile.right)],
    cuts: [],
    depths: [],
    spacing: 3,
    first: 3,
    sides: 1,
    metal: metals[blank.material],
    ...(head === 'transponder' ? { head: { kind: 'transponder' } as const } : {}),
  };
}

function groovesOn(face: Groove['face'], grooves: Profile['left']): Groove[] {
  return grooves.map(({ fromMm, toMm, depthMm, angle }) => ({
    face,
    from: fromMm,
    to: toMm,
    depth: depthMm,
    form: angle < 90 ? 'vee' : 'square',
  }));
}

import type { RenderContext } from '@clavora/blocks/render-context';
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
  stepped: 'stepped',
};
const bows: Readonly<Record<Tables['head'], BowShape>> = {
  square: 'square',
  round: 'round',
  oval: 'oval',
  hexagonal: 'hex',
  trefoil: 'trefoil',
  shield: 'shield',
  contoured: 'car',
  tab: 'tab',
  plastic: 'car',
  shell: 'car',
  flip: 'car',
  smart: 'car',
  remote: 'car',
};
/** Heads that are moulded around the blade; the others are of its metal. */
const moulded: Readonly<Partial<Record<Tables['head'], (buttons: number) => KeyHead>>> = {
  plastic: () => ({ kind: 'transponder' }),
  shell: () => ({ kind: 'horseshoe' }),
  flip: (buttons) => ({ kind: 'flip', buttons }),
  smart: (buttons) => ({ kind: 'smart', buttons }),
};
const metals: Readonly<Record<Tables['material'], KeyBladeData['metal']>> = {
  brass: 'brass',
  'nickel-silver': 'nickel',
  steel: 'steel',
  zamak: 'steel',
};

/** A usual head and neck, in mm: how what is not measured is drawn. */
const usual = { headLength: 24, headHeight: 25, neck: 2.6 };

/** What a drawing shows without being measured. */
type Unmeasured = 'head' | 'shoulder' | 'overall' | 'bit';

export interface DrawnBlank {
  data: KeyBladeData;
  unmeasured: readonly Unmeasured[];
}

/** Returns the blade from which an uncut blank is drawn, and what the data set does not say of it: that has no figure, and an unknown head is drawn dashed. */
export function drawnBlank({ blank, profile }: Pick<BlankRecord, 'blank' | 'profile'>): DrawnBlank {
  const { head_length_mm: headLength, head_height_mm: headHeight, overall_mm: overall, length_mm: length } = blank;
  const isHeadKnown = headLength !== null && headHeight !== null;
  const head = moulded[blank.head]?.(blank.buttons ?? 0);
  // What the length over all leaves, if that is known.
  const rest = overall === null ? usual.headLength + usual.neck : overall - length;
  const drawnHead = headLength ?? rest - Math.min(usual.neck, rest / 4);
  return {
    data: {
      kind: kinds[blank.kind],
      length,
      width: profile.height_mm,
      thickness: profile.thickness_mm,
      tip: tips[blank.tip],
      shoulder: blank.shoulder ?? 'none',
      bow: bows[blank.head],
      bowWidth: drawnHead,
      bowHeight: headHeight ?? usual.headHeight,
      ...(overall === null ? {} : { overall }),
      ...(isHeadKnown ? {} : { sketchedBow: true }),
      hole: blank.head_hole ?? 'none',
      profile: [...groovesOn('near', profile.left), ...groovesOn('far', profile.right)],
      cuts: [],
      depths: [],
      ...placeOf(blank),
      sides: 1,
      metal: metals[blank.material],
      ...(head ? { head } : {}),
    },
    unmeasured: [
      ...(isHeadKnown ? [] : (['head'] as const)),
      ...(blank.shoulder === null ? (['shoulder'] as const) : []),
      ...(overall === null ? (['overall'] as const) : []),
      ...(blank.kind === 'lever' ? (['bit'] as const) : []),
    ],
  };
}

/** Returns what a drawing shows without being measured, as a sentence; null for a drawing that is measured as a whole. */
export function unmeasuredNote(parts: readonly Unmeasured[], { t, format }: RenderContext): string | null {
  if (parts.length === 0) return null;
  return t('catalogue.unmeasured.note', { parts: format.list(parts.map((part) => t(`catalogue.unmeasured.${part}`))) });
}

/** Returns where cuts would be. The tables have no measures of a bit, which is drawn near the tip. */
function placeOf({ kind, length_mm: length }: Tables): Pick<KeyBladeData, 'first' | 'spacing'> {
  if (kind !== 'lever') return { first: 3, spacing: 3 };
  const spacing = length * 0.28;
  return { first: length * 0.95 - spacing / 2 - 0.9, spacing };
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

import type { Box, Path } from '../shared/path.ts';

/** The coding of a key: edge cuts, dimples, a milled track, four wings, a bit on a shank, or slots around a tube. */
export type KeyKind = 'edge' | 'dimple' | 'laser' | 'cruciform' | 'bit' | 'tubular';

/** The shapes of the bow. */
export type BowShape = 'round' | 'square' | 'hex' | 'oval' | 'trefoil' | 'shield' | 'car' | 'tab';

/** A groove milled along the blade, in mm from the back (the uncut edge) and into the face. */
export interface Groove {
  readonly face: 'near' | 'far';
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  readonly form?: 'square' | 'vee' | 'round';
}

/** The names of profiles; their grooves scale with the blade's width and thickness. */
export type ProfileName = 'plain' | 'single' | 'twin' | 'paracentric' | 'stepped' | 'keyed' | 'rail';

/** The part on the blade in place of a plain key's bow. */
export type KeyHead =
  | { readonly kind: 'plain' }
  | { readonly kind: 'transponder' }
  | { readonly kind: 'horseshoe' }
  | { readonly kind: 'flip'; readonly buttons: number; readonly folded?: boolean }
  | { readonly kind: 'smart'; readonly buttons: number };

/** The data of one key in millimetres, from which all views are drawn. */
export interface KeyBladeData {
  readonly kind: KeyKind;
  /** The distance from the shoulder stop to the tip. */
  readonly length: number;
  /** The size across the blade (bit keys: bit and shank together; tubular keys: outer diameter). */
  readonly width: number;
  /** The size through the blade (bit keys: the bit; cruciform keys: one wing; tubular keys: the wall). */
  readonly thickness: number;
  readonly tip: 'angled' | 'rounded' | 'flat' | 'stepped';
  readonly shoulder: 'none' | 'single' | 'double';
  readonly bow: BowShape;
  /** The size along the key's axis. */
  readonly bowWidth: number;
  /** The size across the key's axis. */
  readonly bowHeight: number;
  /** The length from the end of the bow to the tip; the neck is what blade and bow leave of it. Without it the neck has a usual length, and the drawing no figure for the whole. */
  readonly overall?: number;
  /** Whether the bow has no known size: it is drawn dashed in the size given here, without a figure. */
  readonly sketchedBow?: boolean;
  readonly hole: 'none' | 'round' | 'slot' | 'loop';
  readonly profile: ProfileName | readonly Groove[];
  /** Depth codes from shoulder to tip: each an index into `depths`. */
  readonly cuts: readonly number[];
  /** The removal of each code. */
  readonly depths: readonly number[];
  /** The distance between the middles of two adjacent cuts. */
  readonly spacing: number;
  /** The distance from the shoulder stop to the middle of the first cut. */
  readonly first: number;
  readonly sides: 1 | 2;
  readonly metal: 'brass' | 'nickel' | 'steel';
  /** The width of a cut's flat; 0.3 of the spacing when absent. */
  readonly flat?: number;
  /** The angle between a cut's flanks in degrees; 90 when absent. */
  readonly flankAngle?: number;
  /** The shank's diameter of a bit key; 0.4 of the width when absent. */
  readonly shank?: number;
  readonly head?: KeyHead;
  /** A code stamped into the bow. */
  readonly stamp?: string;
}

/** The material of a part; the drawing maps it to paint. */
type PartRole =
  | 'body'
  | 'plastic'
  | 'rubber'
  | 'hole'
  | 'recess'
  | 'contour'
  | 'detail'
  | 'fine'
  | 'hidden'
  | 'sketch'
  | 'section';

/** One path of a view, in painting order. */
export interface KeyPart {
  readonly role: PartRole;
  readonly path: Path;
}

/** One cut: its position and the remaining flat. */
export interface CutMark {
  readonly code: number;
  readonly depth: number;
  readonly x: number;
  /** The two ends of the flat along the blade. */
  readonly flat: readonly [from: number, to: number];
  /** The position of the flat (or the middle of the dimple, track or slot) across the blade. */
  readonly y: number;
  readonly side: 'top' | 'bottom' | 'face';
}

/** A key's views in millimetres: x 0 at the shoulder stop, the tip at x = length, the blade's axis at y 0. */
export interface KeyGeometry {
  /** The metal's contour: blade, shoulder, bow. */
  readonly outline: Path;
  /** The side view in painting order. */
  readonly parts: readonly KeyPart[];
  readonly cuts: readonly CutMark[];
  readonly blade: Box;
  readonly bow: Box;
  readonly extents: Box;
  /** The cross-section of the blade at its full width, its corner at 0, 0. */
  readonly section: readonly KeyPart[];
  readonly sectionBox: Box;
  /** The view of the cut edge, its axis at y 0. */
  readonly top: readonly KeyPart[];
  readonly topBox: Box;
}

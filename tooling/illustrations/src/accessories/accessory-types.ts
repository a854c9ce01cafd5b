import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import type { Sheet, Tone } from '@clavora/ui/drawing/sheet';

/** An accessory in millimetres (angles in degrees), or the picture of a service. */
export type AccessoryData =
  | {
      readonly kind: 'disc';
      readonly diameter: number;
      readonly bore: number;
      readonly thickness: number;
      readonly teeth: number;
      readonly angle: number;
      readonly form: 'slot' | 'angular' | 'coated';
    }
  | {
      readonly kind: 'mill';
      readonly diameter: number;
      readonly shank: number;
      readonly length: number;
      readonly flute: number;
      readonly angle: number;
    }
  | {
      readonly kind: 'tracer';
      readonly diameter: number;
      readonly shank: number;
      readonly length: number;
      readonly angle: number;
    }
  | { readonly kind: 'jaw'; readonly width: number; readonly height: number; readonly depth: number }
  | { readonly kind: 'adapter'; readonly width: number; readonly height: number; readonly seats: number }
  | { readonly kind: 'brush'; readonly diameter: number; readonly bore: number; readonly thickness: number }
  | { readonly kind: 'cabinet'; readonly rows: number; readonly columns: number; readonly key: KeyBladeData }
  | { readonly kind: 'rings'; readonly diameter: number; readonly wire: number; readonly key: KeyBladeData }
  | { readonly kind: 'kit' }
  | { readonly kind: 'training'; readonly key: KeyBladeData }
  | { readonly kind: 'installation' }
  | { readonly kind: 'update'; readonly releases: number };

/** The content and style of an accessory's drawing. */
export interface AccessoryDrawingOptions {
  readonly dimensions?: boolean;
  /** Formats a length in millimetres; by default one decimal after a comma. */
  readonly formatNumber?: (millimetres: number) => string;
  /** The accessible name; empty for decoration. */
  readonly title?: string;
  readonly lettering?: 'text' | 'stroke';
  readonly ground?: Tone;
  /** Width divided by height of the frame; the drawing's own when absent. */
  readonly ratio?: number;
  /** Draws the detail view: the tool's edge, the hook, the nozzle. */
  readonly detail?: boolean;
}

/** The inputs of each accessory's draw function: the sheet, the number format, which parts to draw. */
export interface AccessoryContext {
  readonly sheet: Sheet;
  readonly format: (millimetres: number) => string;
  readonly dimensions: boolean;
  readonly detail: boolean;
}

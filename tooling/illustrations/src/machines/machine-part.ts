import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import type { Box } from '@clavora/ui/drawing/path';
import type { Tone } from '@clavora/ui/drawing/sheet';

/** A position on the front elevation: millimetres from the left, height of the lower edge above the floor, size. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A part of a machine. Sizes in millimetres, angles in degrees counter-clockwise from the right. */
export type MachinePart =
  | (Place & { readonly part: 'base'; readonly taper?: number; readonly tone?: Tone })
  | (Place & { readonly part: 'housing'; readonly radius?: number; readonly tone?: Tone; readonly slope?: number })
  | (Place & { readonly part: 'column' })
  | (Place & { readonly part: 'cabinet'; readonly doors: number })
  | (Place & { readonly part: 'frame'; readonly beam: number })
  | (Place & { readonly part: 'guard' })
  | (Place & { readonly part: 'fence'; readonly bays: number })
  | (Place & { readonly part: 'vent' })
  | (Place & { readonly part: 'tray' })
  | (Place & { readonly part: 'drawer'; readonly count: number })
  | { readonly part: 'feet'; readonly x: number; readonly w: number; readonly count: number; readonly h: number }
  | (Place & { readonly part: 'motor'; readonly lies: 'across' | 'upright' })
  | (Place & { readonly part: 'spindle'; readonly nose: 'left' | 'right' | 'down' })
  | {
      readonly part: 'disc';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly view: 'face' | 'edge';
      readonly teeth?: number;
      readonly kind?: 'cutter' | 'brush' | 'flywheel';
    }
  | {
      readonly part: 'tool';
      readonly x: number;
      readonly y: number;
      readonly h: number;
      readonly r: number;
      readonly kind: 'mill' | 'tracer' | 'graver';
    }
  | (Place & { readonly part: 'slide' })
  | (Place & { readonly part: 'jaw'; readonly key?: KeyBladeData })
  | { readonly part: 'lever'; readonly x: number; readonly y: number; readonly length: number; readonly angle: number }
  | { readonly part: 'wheel'; readonly x: number; readonly y: number; readonly r: number; readonly spokes: number }
  | (Place & {
      readonly part: 'screen';
      readonly shows: 'list' | 'curve' | 'blade' | 'figures';
      readonly key?: KeyBladeData;
    })
  | (Place & { readonly part: 'keypad'; readonly rows: number; readonly columns: number })
  | {
      readonly part: 'buttons';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly count: number;
      readonly stop?: boolean;
    }
  | { readonly part: 'lamp'; readonly x: number; readonly y: number; readonly h: number }
  | { readonly part: 'cable'; readonly points: readonly (readonly [number, number])[]; readonly thickness: number }
  | (Place & { readonly part: 'conveyor' })
  | {
      readonly part: 'robot';
      readonly x: number;
      readonly y: number;
      readonly reach: number;
      readonly shoulder: number;
      readonly elbow: number;
    }
  | { readonly part: 'coil'; readonly x: number; readonly y: number; readonly r: number }
  | (Place & { readonly part: 'hopper' })
  | (Place & { readonly part: 'rack'; readonly rows: number; readonly columns: number })
  | (Place & { readonly part: 'plate'; readonly text: string })
  | {
      readonly part: 'key';
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      readonly angle: number;
      readonly key: KeyBladeData;
    }
  | { readonly part: 'ring'; readonly x: number; readonly y: number; readonly r: number; readonly turns: number };

/** A named point on the elevation. */
export type CallOut = readonly [x: number, y: number, name: string];

/** One machine in front elevation, the floor at height 0, with the parts that balloons name. */
export interface MachineData {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly MachinePart[];
  /** The targets of the balloons: a point on the part, in millimetres, and the part's name for the legend. */
  readonly callOuts: readonly CallOut[];
}

/** Returns a place as a box on the sheet, whose y grows downwards. */
export function boxOf({ x, y, w, h }: Place): Box {
  return { x, y: -(y + h), width: w, height: h };
}

/** Returns a box shrunk by `margin` on every side. */
export function inset(box: Box, margin: number): Box {
  return {
    x: box.x + margin,
    y: box.y + margin,
    width: Math.max(0, box.width - 2 * margin),
    height: Math.max(0, box.height - 2 * margin),
  };
}

/** The `MachinePart` of one kind. */
export type PartOf<K extends MachinePart['part']> = Extract<MachinePart, { readonly part: K }>;

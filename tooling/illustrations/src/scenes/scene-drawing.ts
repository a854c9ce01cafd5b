import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { type Drawing, Sheet, type Tone } from '@clavora/ui/drawing/sheet';
import { toSvg } from '@clavora/ui/drawing/svg';
import { drawFactory, drawMapRoute, drawStreetFront, drawTown } from './scene-exteriors.ts';
import { drawCarKeyBench, drawMachineRow, drawMeasuringRoom, drawPressHall, drawSawtoothRoof } from './scene-halls.ts';
import {
  drawArchive,
  drawAward,
  drawOffice,
  drawPacking,
  drawProfileWall,
  drawTrainingRoom,
} from './scene-interiors.ts';
import { drawDrawingBoard, drawMeasuring, drawStandPlan } from './scene-planning.ts';
import { drawBench, drawCoilBlanking, drawKeyWall, drawToolWall } from './scene-workshop.ts';

/** The sheet of every scene: 1600 × 900 units, the origin at the upper left. */
export const sceneFrame = { x: 0, y: 0, width: 1600, height: 900 } as const;

/** Paints a scene on the whole sheet; an equal random stream gives an equal picture. */
export type ScenePainter = (sheet: Sheet, random: () => number) => void;

/** The scenes by name. */
export const scenes = {
  'factory-elevation': drawFactory,
  'sawtooth-roof': drawSawtoothRoof,
  town: drawTown,
  'shop-front': drawStreetFront,
  'route-map': drawMapRoute,
  'workshop-bench': drawBench,
  'car-key-bench': drawCarKeyBench,
  'machine-row': drawMachineRow,
  'press-hall': drawPressHall,
  'key-wall': drawKeyWall,
  'tool-wall': drawToolWall,
  coil: drawCoilBlanking,
  'strip-coil': drawCoilBlanking,
  'measuring-room': drawMeasuringRoom,
  caliper: drawMeasuring,
  'drawing-board': drawDrawingBoard,
  'fair-stand': drawStandPlan,
  'archive-catalogue': drawArchive,
  'training-room': drawTrainingRoom,
  packing: drawPacking,
  'cut-profiles': drawProfileWall,
  office: drawOffice,
  award: drawAward,
} as const satisfies Record<string, ScenePainter>;

/** The name of a scene. */
export type SceneName = keyof typeof scenes;

/** The options for a scene's SVG string. */
export interface SceneOptions {
  readonly title?: string;
  readonly lettering?: 'text' | 'stroke';
  readonly ground?: Tone;
}

/** Returns the scene as marks on a sheet; another seed gives another picture of the same place. */
export function sceneDrawing(name: SceneName, seed: number): Drawing {
  const sheet = new Sheet();
  scenes[name](sheet, seededRandom(seed));
  return { marks: sheet.marks, frame: sceneFrame };
}

/** Returns the scene as an SVG string. */
export function sceneSvg(name: SceneName, seed: number, options: SceneOptions = {}): string {
  const { title = '', lettering = 'text', ground } = options;
  return toSvg(sceneDrawing(name, seed), {
    strokeWidth: 3.4,
    title,
    lettering,
    ...(ground === undefined ? {} : { ground }),
  });
}

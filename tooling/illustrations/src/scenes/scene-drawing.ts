import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { type Drawing, Sheet, type Tone } from '@clavora/ui/drawing/sheet';
import { toSvg } from '@clavora/ui/drawing/svg';
import { drawGrooves, drawKeyTimeline, drawNewBlanks } from './scene-catalogue.ts';
import { drawFactory, drawMapRoute, drawStreetFront, drawTown } from './scene-exteriors.ts';
import { drawCarKeyBench, drawMachineRow, drawMeasuringRoom, drawPressHall, drawSawtoothRoof } from './scene-halls.ts';
import {
  drawDeburring,
  drawEngraving,
  drawIndustrialRange,
  drawPressAtWork,
  drawProfileMilling,
  drawRobotNight,
  drawTransferHall,
} from './scene-industry.ts';
import {
  drawArchive,
  drawAward,
  drawOffice,
  drawPacking,
  drawProfileWall,
  drawTrainingRoom,
} from './scene-interiors.ts';
import { drawAcceptanceChart, drawLineAssembly, drawLineLayout, drawTwoLines } from './scene-lines.ts';
import {
  drawBlankingDie,
  drawBrassScrap,
  drawHandPress,
  drawKeyStages,
  drawKeyTray,
  drawMasterKeyPlan,
} from './scene-metal.ts';
import {
  drawBulletinSheet,
  drawCardPacks,
  drawCatalogues,
  drawCourseCalendar,
  drawDemonstration,
  drawPlanogram,
  drawSolarRoof,
  drawStandFront,
} from './scene-occasions.ts';
import { drawDrawingBoard, drawMeasuring, drawStandPlan } from './scene-planning.ts';
import { drawCodeCard, drawDimpleCutting, drawServiceCall, drawUpdatePanel } from './scene-service.ts';
import {
  drawShopBremen,
  drawShopBurgos,
  drawShopCluj,
  drawShopCounter,
  drawShopFerrara,
  drawShopGrenoble,
  drawShopValmarena,
} from './scene-shops.ts';
import { drawDispatch, drawOldMachines, drawPartsDrawers, drawReorderCabinet } from './scene-stores.ts';
import { drawCarAtKerb, drawOpenCarKey, drawServiceVan } from './scene-vehicles.ts';
import { drawBench, drawCoilBlanking, drawKeyWall, drawToolWall } from './scene-workshop.ts';

/** The sheet of every scene: 1600 × 900 units, the origin at the upper left. */
const sceneFrame = { x: 0, y: 0, width: 1600, height: 900 } as const;

/** Paints a scene on the whole sheet; an equal random stream gives an equal picture. */
export type ScenePainter = (sheet: Sheet, random: () => number) => void;

/** Buildings, towns and rooms. */
export const placeScenes = {
  'factory-elevation': drawFactory,
  'sawtooth-roof': drawSawtoothRoof,
  'solar-roof': drawSolarRoof,
  town: drawTown,
  'route-map': drawMapRoute,
  office: drawOffice,
  'training-room': drawTrainingRoom,
  'archive-catalogue': drawArchive,
  award: drawAward,
  'measuring-room': drawMeasuringRoom,
} as const satisfies Record<string, ScenePainter>;

/** Shops, from the street and inside. */
export const shopScenes = {
  'shop-front': drawStreetFront,
  'shop-bremen': drawShopBremen,
  'shop-burgos': drawShopBurgos,
  'shop-cluj': drawShopCluj,
  'shop-ferrara': drawShopFerrara,
  'shop-grenoble': drawShopGrenoble,
  'shop-valmarena': drawShopValmarena,
  'shop-counter': drawShopCounter,
  'key-wall': drawKeyWall,
  planogram: drawPlanogram,
  'reorder-cabinet': drawReorderCabinet,
} as const satisfies Record<string, ScenePainter>;

/** Halls, industrial machines, and the lines that they form. */
export const industrialScenes = {
  'press-hall': drawPressHall,
  'press-at-work': drawPressAtWork,
  'profile-milling': drawProfileMilling,
  'transfer-hall': drawTransferHall,
  'robot-night': drawRobotNight,
  engraving: drawEngraving,
  deburring: drawDeburring,
  'industrial-range': drawIndustrialRange,
  'line-assembly': drawLineAssembly,
  'two-lines': drawTwoLines,
  'line-layout': drawLineLayout,
  'acceptance-chart': drawAcceptanceChart,
  'hand-press': drawHandPress,
} as const satisfies Record<string, ScenePainter>;

/** Metal, tools and keys. */
export const keyScenes = {
  'strip-coil': drawCoilBlanking,
  'blanking-die': drawBlankingDie,
  'brass-scrap': drawBrassScrap,
  'key-stages': drawKeyStages,
  'key-tray': drawKeyTray,
  'master-key-plan': drawMasterKeyPlan,
  'key-timeline': drawKeyTimeline,
  'new-blanks': drawNewBlanks,
  'cut-profiles': drawProfileWall,
  caliper: drawMeasuring,
  'drawing-board': drawDrawingBoard,
  grooves: drawGrooves,
  'tool-wall': drawToolWall,
} as const satisfies Record<string, ScenePainter>;

/** Machines at the bench, vehicles and service. */
export const benchScenes = {
  'workshop-bench': drawBench,
  'machine-row': drawMachineRow,
  'dimple-cutting': drawDimpleCutting,
  'code-card': drawCodeCard,
  'update-panel': drawUpdatePanel,
  'car-key-bench': drawCarKeyBench,
  'car-at-kerb': drawCarAtKerb,
  'open-car-key': drawOpenCarKey,
  'service-call': drawServiceCall,
  'service-van': drawServiceVan,
  'parts-drawers': drawPartsDrawers,
  'old-machines': drawOldMachines,
} as const satisfies Record<string, ScenePainter>;

/** Goods on their way, publications, fairs and courses. */
export const occasionScenes = {
  packing: drawPacking,
  'card-packs': drawCardPacks,
  dispatch: drawDispatch,
  catalogues: drawCatalogues,
  'bulletin-sheet': drawBulletinSheet,
  'course-calendar': drawCourseCalendar,
  'fair-stand': drawStandPlan,
  'stand-front': drawStandFront,
  demonstration: drawDemonstration,
} as const satisfies Record<string, ScenePainter>;

/** The scenes by name. */
export const scenes = {
  ...placeScenes,
  ...shopScenes,
  ...industrialScenes,
  ...keyScenes,
  ...benchScenes,
  ...occasionScenes,
};

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

import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { type Drawing, Sheet, type Tone } from '@clavora/ui/drawing/sheet';
import { toSvg } from '@clavora/ui/drawing/svg';
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
  drawGrooves,
  drawHandPress,
  drawKeyStages,
  drawKeyTimeline,
  drawKeyTray,
  drawMasterKeyPlan,
  drawNewBlanks,
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
import {
  drawCarAtKerb,
  drawCodeCard,
  drawDimpleCutting,
  drawDispatch,
  drawOldMachines,
  drawOpenCarKey,
  drawPartsDrawers,
  drawReorderCabinet,
  drawServiceCall,
  drawServiceVan,
  drawUpdatePanel,
} from './scene-service.ts';
import {
  drawShopBremen,
  drawShopBurgos,
  drawShopCluj,
  drawShopCounter,
  drawShopFerrara,
  drawShopGrenoble,
  drawShopValmarena,
} from './scene-shops.ts';
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
  'solar-roof': drawSolarRoof,
  'shop-bremen': drawShopBremen,
  'shop-burgos': drawShopBurgos,
  'shop-cluj': drawShopCluj,
  'shop-ferrara': drawShopFerrara,
  'shop-grenoble': drawShopGrenoble,
  'shop-valmarena': drawShopValmarena,
  'shop-counter': drawShopCounter,
  'car-at-kerb': drawCarAtKerb,
  'open-car-key': drawOpenCarKey,
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
  'blanking-die': drawBlankingDie,
  'brass-scrap': drawBrassScrap,
  'key-stages': drawKeyStages,
  'key-tray': drawKeyTray,
  'master-key-plan': drawMasterKeyPlan,
  'hand-press': drawHandPress,
  'key-timeline': drawKeyTimeline,
  grooves: drawGrooves,
  'new-blanks': drawNewBlanks,
  'bulletin-sheet': drawBulletinSheet,
  catalogues: drawCatalogues,
  planogram: drawPlanogram,
  'reorder-cabinet': drawReorderCabinet,
  'dimple-cutting': drawDimpleCutting,
  'code-card': drawCodeCard,
  'update-panel': drawUpdatePanel,
  'service-call': drawServiceCall,
  'service-van': drawServiceVan,
  'parts-drawers': drawPartsDrawers,
  'old-machines': drawOldMachines,
  'card-packs': drawCardPacks,
  dispatch: drawDispatch,
  'course-calendar': drawCourseCalendar,
  'stand-front': drawStandFront,
  demonstration: drawDemonstration,
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

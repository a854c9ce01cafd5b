import { type Point, placement, polygon, rect } from '../shared/path.ts';
import { type Drawing, frameAround, grow, Sheet } from '../shared/sheet.ts';
import { keyGeometry } from './key-blade.ts';
import { keyMarks, markBounds, topMarks } from './key-drawing.ts';
import type { KeyBladeData } from './key-types.ts';

/** What a calliper measures of a blade. */
export type CalliperMeasure = 'length' | 'height' | 'thickness';

/** How far the jaws overlap the blade from its tip, across which they are held. */
const overlap = 9;
/** The length of the jaws, from their tips to the beam. */
const jaw = 20;
const beamHeight = 6;

/** All drawings of a calliper have one scale and one size. */
const frame = { width: 92, height: 50 };

/** Returns an uncut key between the jaws of a calliper: along the blade from its stop to its tip, across it from edge to edge, or from face to face. */
export function calliperDrawing(data: KeyBladeData, measure: CalliperMeasure): Drawing {
  const sheet = new Sheet();
  if (measure === 'thickness') {
    const { topBox } = keyGeometry(data, { uncut: true });
    sheet.place(topMarks(data), placement(0, 0));
    sheet.place(
      calliperMarks(data.thickness),
      placement(data.length - overlap, topBox.y + topBox.height / 2 + data.thickness / 2, 1, -90),
    );
  } else {
    sheet.place(keyMarks(data, 'tint', true), placement(0, 0));
    sheet.place(
      calliperMarks(measure === 'length' ? data.length : data.width),
      measure === 'length' ? placement(0, -1) : placement(data.length - overlap, data.width / 2, 1, -90),
    );
  }
  return { marks: sheet.marks, frame: frameAround(grow(markBounds(sheet), 1.5), frame.width, frame.height) };
}

/** Returns a calliper that is open by `opening` mm along x: the tips of its jaws at y 0, its beam below. */
function calliperMarks(opening: number): Sheet['marks'] {
  const sheet = new Sheet();
  const end = Math.max(opening + 22, 36);
  sheet.box(-6, jaw, end + 6, beamHeight, 'paper-2');
  for (let x = Math.ceil(opening) + 16; x < end - 1; x += 2)
    sheet.rule(x, jaw + beamHeight, x, jaw + beamHeight - (x % 10 === 0 ? 3 : 2), 'hair');
  const fixed: Point[] = [
    [0, 0],
    [0, jaw + beamHeight],
    [-8, jaw + beamHeight],
    [-8, jaw - 2],
    [-1.6, 0],
  ];
  sheet.solid(polygon(fixed), 'steel-tint');
  const sliding: Point[] = [
    [opening, 0],
    [opening, jaw + beamHeight + 1.5],
    [opening + 14, jaw + beamHeight + 1.5],
    [opening + 14, jaw - 1.5],
    [opening + 8, jaw - 1.5],
    [opening + 1.6, 0],
  ];
  sheet.solid(polygon(sliding), 'steel-tint');
  // The display.
  sheet.solid(rect(opening + 3, jaw + 1, 9, 3.6, 0.5), 'paper', 'detail');
  return sheet.marks;
}

import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import {
  type Box,
  circle,
  type Path,
  type Point,
  placement,
  polygon,
  rect,
  segment,
  transformPoint,
} from '@clavora/ui/drawing/path';
import type { Drawing, Sheet, Tone } from '@clavora/ui/drawing/sheet';
import { machineMarks } from '../machines/machine-drawing.ts';
import type { MachineData } from '../machines/machine-part.ts';
import { randomKey, thin } from './scene-kit.ts';

/** Placement of a key: rotated by `degrees` (clockwise), as a blank, with another fill or lighter lines. */
export interface KeyPose {
  readonly degrees?: number;
  readonly uncut?: boolean;
  readonly fill?: 'tint' | 'none' | 'ink';
  readonly light?: boolean;
}

/** Draws a key with the centre of its outline at `at`; `scale` is units per millimetre. */
export function placeKey(sheet: Sheet, key: KeyBladeData, at: Point, scale: number, pose: KeyPose = {}): void {
  const { degrees = 0, uncut = false, fill = 'tint', light = false } = pose;
  const { extents } = keyGeometry(key);
  const map = placement(0, 0, scale, degrees);
  const [x, y] = transformPoint([extents.x + extents.width / 2, extents.y + extents.height / 2], map);
  const marks = keyMarks(key, fill, uncut);
  sheet.place(light ? thin(marks) : marks, { ...map, e: at[0] - x, f: at[1] - y });
}

/** Draws a machine with its left foot at `at`; `scale` is units per millimetre. */
export function placeMachine(sheet: Sheet, machine: MachineData, at: Point, scale: number): void {
  const marks = machineMarks(machine);
  sheet.place(scale < 1.2 ? thin(marks) : marks, placement(at[0], at[1], scale));
}

/** Draws a drawing fitted into `box`, centred. */
export function placeDrawing(sheet: Sheet, { marks, frame }: Drawing, box: Box): void {
  const scale = Math.min(box.width / frame.width, box.height / frame.height);
  sheet.place(
    marks,
    placement(
      box.x + box.width / 2 - (frame.x + frame.width / 2) * scale,
      box.y + box.height / 2 - (frame.y + frame.height / 2) * scale,
      scale,
    ),
  );
}

/** Draws a heap of blanks, `width` wide with its base at `y`; it is highest in the middle. */
export function drawHeap(
  sheet: Sheet,
  random: () => number,
  [x, y]: Point,
  width: number,
  height: number,
  scale: number,
  uncut = true,
): void {
  const count = Math.round(width / (scale * 7));
  for (let i = 0; i < count; i += 1) {
    const across = (i + 0.5 + (random() - 0.5) * 0.8) / count;
    const lift = random() * height * (1 - Math.abs(2 * across - 1) ** 1.6);
    placeKey(sheet, { ...randomKey(random), profile: 'plain' }, [x + across * width, y - lift], scale, {
      degrees: random() * 360,
      uncut,
      light: scale < 3,
    });
  }
}

/** Draws an open bin with its label, narrower at the bottom. */
export function drawBin(sheet: Sheet, { x, y, width, height }: Box, label: string, tone: Tone = 'paper'): void {
  const taper = width * 0.07;
  const letters = Math.min(height * 0.16, (width * 0.4) / (Math.max(4, label.length) * 0.86));
  sheet
    .solid(
      polygon([
        [x, y],
        [x + width, y],
        [x + width - taper, y + height],
        [x + taper, y + height],
      ]),
      tone,
    )
    .rule(x + taper * 0.3, y + height * 0.13, x + width - taper * 0.3, y + height * 0.13, 'hair')
    .solid(rect(x + width * 0.28, y + height * 0.36, width * 0.44, height * 0.3), 'paper', 'detail')
    .text(label, [x + width / 2, y + height * 0.51 + letters / 2], letters, 'middle', 'ink');
}

/** Draws a floor from edge to edge: a tint below one line. */
export function drawGround(sheet: Sheet, y: number, width: number, height: number, tone: Tone = 'paper-2'): void {
  sheet.tint(rect(-20, y, width + 40, height - y + 20), tone).rule(-20, y, width + 20, y, 'outline');
}

/** Draws key blanks on cards, side by side, each card hung by its hole. */
export function drawCardRow(
  sheet: Sheet,
  random: () => number,
  at: Point,
  count: number,
  pitch: number,
  scale: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [at[0] + i * pitch, at[1]];
    const [w, h] = [scale * 30, scale * 74];
    sheet
      .solid(rect(x - w / 2, y, w, h, scale), 'paper', 'detail')
      .solid(circle(x, y + scale * 5, scale * 2), 'paper-2', 'hair');
    placeKey(sheet, { ...randomKey(random), profile: 'plain' }, [x, y + h * 0.5], scale, {
      degrees: 90,
      uncut: true,
      light: scale < 4,
    });
    sheet.rule(x - w * 0.3, y + h * 0.93, x + w * 0.3, y + h * 0.93, 'hair');
  }
}

/** Draws a dial with `divisions` strokes, every fifth longer, and its hand at `angle` degrees clockwise from the top. */
export function drawDial(sheet: Sheet, [cx, cy]: Point, r: number, divisions: number, angle: number): void {
  sheet.solid(circle(cx, cy, r), 'steel-tint').solid(circle(cx, cy, r * 0.9), 'paper', 'detail');
  const strokes: Path[] = Array.from({ length: divisions }, (_, i) => {
    const a = (i * 2 * Math.PI) / divisions;
    const inner = r * (i % 5 === 0 ? 0.72 : 0.8);
    return segment(
      cx + inner * Math.cos(a),
      cy + inner * Math.sin(a),
      cx + r * 0.87 * Math.cos(a),
      cy + r * 0.87 * Math.sin(a),
    );
  });
  sheet.line(strokes.flat(), 'hair');
  const a = ((angle - 90) * Math.PI) / 180;
  sheet
    .rule(
      cx - r * 0.16 * Math.cos(a),
      cy - r * 0.16 * Math.sin(a),
      cx + r * 0.76 * Math.cos(a),
      cy + r * 0.76 * Math.sin(a),
      'outline',
    )
    .tint(circle(cx, cy, r * 0.07), 'ink');
}

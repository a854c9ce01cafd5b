import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { flatten, type Path } from '@clavora/ui/drawing/path';

type Pair = readonly [code: number, value: string | number];

const layers = { CONTOUR: 7, DETAIL: 8, HOLE: 7, SECTION: 3 } as const;

type Layer = keyof typeof layers;

function write(pairs: readonly Pair[]): string {
  return pairs.map(([code, value]) => `${code}\n${typeof value === 'number' ? value.toFixed(4) : value}\n`).join('');
}

/** Returns every subpath as one polyline of DXF R12, y upwards, moved by `dx` and `dy` millimetres. */
function polylines(path: Path, layer: Layer, dx: number, dy: number): Pair[] {
  return flatten(path, 12).flatMap((run): Pair[] => {
    const [first, last] = [run[0], run[run.length - 1]];
    const closed =
      first !== undefined &&
      last !== undefined &&
      run.length > 2 &&
      Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-6;
    const points = closed ? run.slice(0, -1) : run;
    return [
      [0, 'POLYLINE'],
      [8, layer],
      [66, '1'],
      [70, closed ? '1' : '0'],
      ...points.flatMap(([x, y]): Pair[] => [
        [0, 'VERTEX'],
        [8, layer],
        [10, x + dx],
        [20, -(y + dy)],
        [30, 0],
      ]),
      [0, 'SEQEND'],
    ];
  });
}

/** Returns a key as DXF R12 in millimetres: the contour, milled details, the hole, and the section to the right of the tip. */
export function keyDxf(data: KeyBladeData): string {
  const geometry = keyGeometry(data);
  const layerOf = {
    body: 'CONTOUR',
    plastic: 'CONTOUR',
    rubber: 'DETAIL',
    hole: 'HOLE',
    detail: 'DETAIL',
    fine: 'DETAIL',
    hidden: 'DETAIL',
  } as const;
  const parts = geometry.parts.flatMap(({ role, path }) =>
    // A sketch has no measures, and a reader of the file takes all it has as measures.
    role === 'recess' || role === 'contour' || role === 'section' || role === 'sketch'
      ? []
      : polylines(path, layerOf[role], 0, 0),
  );
  const section = geometry.section.flatMap(({ path }) =>
    polylines(path, 'SECTION', data.length + 12, -geometry.sectionBox.height / 2),
  );
  return write([
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$INSUNITS'],
    [70, '4'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, String(Object.keys(layers).length)],
    ...Object.entries(layers).flatMap(([name, colour]): Pair[] => [
      [0, 'LAYER'],
      [2, name],
      [70, '0'],
      [62, String(colour)],
      [6, 'CONTINUOUS'],
    ]),
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...parts,
    ...section,
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]);
}

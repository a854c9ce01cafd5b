import type { Command, Path, Point } from './path.ts';

/** Units per millimetre: a hundredth is a fifth of a pixel at the largest size on pages. */
const unitsPerMillimetre = 100;

/**
 * Returns the shortest SVG path data that draws the path to a hundredth of a millimetre: relative coordinates, no repeated letters, no zero before a
 * point. Steps are computed between rounded positions, so that rounding errors do not add up.
 */
export function compactPathData(path: Path): string {
  const out = new Writer();
  for (const command of removeRedundantPoints(path)) out.add(command);
  return out.text;
}

/** The maximum distance of an omitted point from the line between its neighbours, in millimetres. */
const toleranceMm = 0.012;

/** Returns the path without the redundant points of straight runs, such as those of curves cut into chords. */
function removeRedundantPoints(path: Path): Command[] {
  const result: Command[] = [];
  let run: Point[] = [];
  const end = () => {
    result.push(
      ...simplify(run)
        .slice(1)
        .map(([x, y]): Command => ['L', x, y]),
    );
    run = run.slice(-1);
  };
  for (const command of path) {
    if (command[0] === 'L') {
      run.push([command[1], command[2]]);
      continue;
    }
    end();
    result.push(command);
    // After a closing command the next one is a move.
    run = command[0] === 'Z' ? [] : [command[0] === 'M' ? [command[1], command[2]] : [command[5], command[6]]];
  }
  end();
  return result;
}

/** Returns the two ends of the run and the points off the line between them, recursively (Douglas-Peucker). */
function simplify(run: readonly Point[]): readonly Point[] {
  const [from, to] = [run[0], run[run.length - 1]];
  if (from === undefined || to === undefined || run.length < 3) return run;
  let farthest = 0;
  let distance = toleranceMm;
  for (let i = 1; i < run.length - 1; i += 1) {
    const away = distanceTo(run[i] ?? from, from, to);
    if (away > distance) [farthest, distance] = [i, away];
  }
  if (farthest === 0) return [from, to];
  return [...simplify(run.slice(0, farthest + 1)), ...simplify(run.slice(farthest)).slice(1)];
}

function distanceTo([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / square));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}

class Writer {
  text = '';
  /** The command that numbers without a letter would have. */
  private implied = '';
  private at: readonly [x: number, y: number] = [0, 0];
  private start: readonly [x: number, y: number] = [0, 0];

  add(command: Command): void {
    if (command[0] === 'Z') {
      this.write('z', []);
      this.at = this.start;
      return;
    }
    const positions = command.slice(1).map((position) => Math.round(Number(position) * unitsPerMillimetre));
    const steps = positions.map((position, i) => position - (i % 2 === 0 ? this.at[0] : this.at[1]));
    const [dx = 0, dy = 0] = steps;
    if (command[0] === 'L' && dx === 0 && dy === 0) return;
    if (command[0] === 'L' && dy === 0) this.write('h', [dx]);
    else if (command[0] === 'L' && dx === 0) this.write('v', [dy]);
    else this.write(command[0].toLowerCase(), steps);
    this.at = [positions[positions.length - 2] ?? 0, positions[positions.length - 1] ?? 0];
    if (command[0] === 'M') this.start = this.at;
  }

  private write(letter: string, steps: readonly number[]): void {
    let needsSpace = letter === this.implied && letter !== 'z';
    let hasPoint = needsSpace && /\.\d*$/.test(this.text);
    if (!needsSpace) this.text += letter;
    for (const step of steps) {
      const number = shortest(step);
      // A minus sign or a second decimal point starts a new number without a space.
      if (needsSpace && !number.startsWith('-') && !(number.startsWith('.') && hasPoint)) this.text += ' ';
      this.text += number;
      needsSpace = true;
      hasPoint = number.includes('.');
    }
    this.implied = letter === 'm' ? 'l' : letter;
  }
}

function shortest(hundredths: number): string {
  return String(hundredths / unitsPerMillimetre).replace(/^(-?)0\./, '$1.');
}

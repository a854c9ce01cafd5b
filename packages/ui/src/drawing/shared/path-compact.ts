import type { Command, Path, Point } from './path.ts';

/** Hundredths of a millimetre: a fifth of a pixel at the largest size that pages show. */
const grain = 100;

/**
 * The path as the shortest SVG path data that draws the same to a hundredth of a millimetre: steps from point to point instead of places,
 * letters said once, no zero before a point. Steps are taken between rounded places, so that they do not add up to an error.
 */
export function compactPathData(path: Path): string {
  const out = new Writer();
  for (const command of withoutIdlePoints(path)) out.add(command);
  return out.text;
}

/** How far a point may lie off the line between its neighbours and still be left out, in millimetres. */
const slack = 0.012;

/** Without the points of straight runs that say nothing: a curve that was cut into chords needs fewer of them. */
function withoutIdlePoints(path: Path): Command[] {
  const kept: Command[] = [];
  let run: Point[] = [];
  const end = () => {
    kept.push(
      ...simplified(run)
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
    kept.push(command);
    // After a closing the next command is a move.
    run = command[0] === 'Z' ? [] : [command[0] === 'M' ? [command[1], command[2]] : [command[5], command[6]]];
  }
  end();
  return kept;
}

/** The run with its two ends and each point that lies off the line between those kept beside it. */
function simplified(run: readonly Point[]): readonly Point[] {
  const [from, to] = [run[0], run[run.length - 1]];
  if (from === undefined || to === undefined || run.length < 3) return run;
  let farthest = 0;
  let distance = slack;
  for (let i = 1; i < run.length - 1; i += 1) {
    const away = distanceTo(run[i] ?? from, from, to);
    if (away > distance) [farthest, distance] = [i, away];
  }
  if (farthest === 0) return [from, to];
  return [...simplified(run.slice(0, farthest + 1)), ...simplified(run.slice(farthest)).slice(1)];
}

function distanceTo([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / square));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}

class Writer {
  text = '';
  /** The command that a pair of numbers without a letter would mean. */
  private implied = '';
  private at: readonly [x: number, y: number] = [0, 0];
  private start: readonly [x: number, y: number] = [0, 0];

  add(command: Command): void {
    if (command[0] === 'Z') {
      this.write('z', []);
      this.at = this.start;
      return;
    }
    const places = command.slice(1).map((place) => Math.round(Number(place) * grain));
    const steps = places.map((place, i) => place - (i % 2 === 0 ? this.at[0] : this.at[1]));
    const [dx = 0, dy = 0] = steps;
    if (command[0] === 'L' && dx === 0 && dy === 0) return;
    if (command[0] === 'L' && dy === 0) this.write('h', [dx]);
    else if (command[0] === 'L' && dx === 0) this.write('v', [dy]);
    else this.write(command[0].toLowerCase(), steps);
    this.at = [places[places.length - 2] ?? 0, places[places.length - 1] ?? 0];
    if (command[0] === 'M') this.start = this.at;
  }

  private write(letter: string, steps: readonly number[]): void {
    let needsSpace = letter === this.implied && letter !== 'z';
    let hasPoint = needsSpace && /\.\d*$/.test(this.text);
    if (!needsSpace) this.text += letter;
    for (const step of steps) {
      const number = shortest(step);
      // A sign or a second point begins a new number by itself.
      if (needsSpace && !number.startsWith('-') && !(number.startsWith('.') && hasPoint)) this.text += ' ';
      this.text += number;
      needsSpace = true;
      hasPoint = number.includes('.');
    }
    this.implied = letter === 'm' ? 'l' : letter;
  }
}

function shortest(hundredths: number): string {
  return String(hundredths / grain).replace(/^(-?)0\./, '$1.');
}

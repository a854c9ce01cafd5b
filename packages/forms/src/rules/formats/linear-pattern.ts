/** A regular expression of content: tells whether a text holds it, in time that grows no faster than the text. */
export interface LinearPattern {
  test: (text: string) => boolean;
}

/** Why a pattern is not taken, for editors. */
export class PatternError extends Error {}

const maxPatternLength = 200;
const maxStates = 600;
const maxRepeats = 100;
const maxSteps = 5000;
const tooLarge = 'it is too large: fewer or smaller repeats are needed';

/**
 * Reads `/^CLV-\d+$/` or, with capitals and small letters alike, `/…/i`. The syntax is that of JavaScript without what looks back or ahead:
 * letters, classes, `\d`, `\p{L}`, groups, bars, `* + ? {2,5}`, `^` and `$`. A text is read once while all ways through the pattern are
 * followed together, so no pattern and no text can make it hang (the usual engines try the ways one after the other). Throws a
 * `PatternError` where the pattern is malformed, too long or too large.
 */
export function readPattern(text: string): LinearPattern {
  const [, source, flags] = /^\/(.*)\/(i?)$/su.exec(text) ?? [];
  if (source === undefined || flags === undefined) throw new PatternError('expected it between slashes: /…/ or /…/i');
  if (source.length > maxPatternLength) throw new PatternError(`expected at most ${maxPatternLength} characters`);
  const states = statesOf(parse(source, `u${flags}`));
  return { test: (given) => isFound(states, given) };
}

type Place = 'start' | 'end';

type Node =
  | { kind: 'character'; accepts: (character: string) => boolean }
  | { kind: 'place'; place: Place }
  | { kind: 'all'; nodes: readonly Node[] }
  | { kind: 'any'; nodes: readonly Node[] }
  | { kind: 'repeat'; node: Node; least: number; most: number };

/** One character that stands for itself or for a class, as JavaScript reads it. */
const atomText =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{\w+(?:=\w+)?\}|\\u\{[0-9A-Fa-f]{1,6}\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\.|\.|[^\\[\](){}*+?|^$/]/suy;
const repeatText = /(?:\*|\+|\?|\{(\d{1,3})(,(\d{0,3}))?\})\??/y;

function parse(source: string, flags: string): Node {
  let at = 0;

  const choice = (): Node => {
    const nodes = [sequence()];
    while (source[at] === '|') {
      at += 1;
      nodes.push(sequence());
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'any', nodes };
  };

  const sequence = (): Node => {
    const nodes: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(repeated());
    return { kind: 'all', nodes };
  };

  const repeated = (): Node => {
    const node = single();
    repeatText.lastIndex = at;
    const found = repeatText.exec(source);
    if (!found) return node;
    if (node.kind === 'place') throw new PatternError(`nothing to repeat at "${source.slice(at, at + 10)}"`);
    at = repeatText.lastIndex;
    const [sign = '', least, isRange, most] = found;
    if (least === undefined) {
      return {
        kind: 'repeat',
        node,
        least: sign[0] === '+' ? 1 : 0,
        most: sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY,
      };
    }
    const lowest = Number(least);
    const highest = isRange === undefined ? lowest : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    if (highest < lowest || Math.max(lowest, Number.isFinite(highest) ? highest : 0) > maxRepeats) {
      throw new PatternError(`expected repeats up to ${maxRepeats}, got "${sign}"`);
    }
    return { kind: 'repeat', node, least: lowest, most: highest };
  };

  const single = (): Node => {
    const character = source[at];
    if (character === '^' || character === '$') {
      at += 1;
      return { kind: 'place', place: character === '^' ? 'start' : 'end' };
    }
    if (character === '(') return group();
    atomText.lastIndex = at;
    const [atom] = atomText.exec(source) ?? [];
    if (atom === undefined) throw new PatternError(`cannot be read at "${source.slice(at, at + 10)}"`);
    at += atom.length;
    return { kind: 'character', accepts: readAtom(atom, flags) };
  };

  const group = (): Node => {
    at += 1;
    if (source[at] === '?') {
      if (source[at + 1] !== ':') throw new PatternError('what looks ahead or back, and named groups, are not taken');
      at += 2;
    }
    const node = choice();
    if (source[at] !== ')') throw new PatternError('a bracket is not closed');
    at += 1;
    return node;
  };

  const whole = choice();
  if (at < source.length) throw new PatternError(`cannot be read at "${source.slice(at, at + 10)}"`);
  return whole;
}

/** JavaScript itself says whether one character is of an atom; of a single character no expression takes long. */
function readAtom(atom: string, flags: string): (character: string) => boolean {
  if (/^\\[1-9kbB]/.test(atom)) throw new PatternError(`"${atom}" is not taken`);
  let one: RegExp;
  try {
    one = new RegExp(`^(?:${atom})$`, flags);
  } catch (error) {
    throw new PatternError(`"${atom}" cannot be read`, { cause: error });
  }
  const known = new Map<string, boolean>();
  return (character) => {
    const cached = known.get(character);
    if (cached !== undefined) return cached;
    const accepts = one.test(character);
    if (known.size < 1000) known.set(character, accepts);
    return accepts;
  };
}

type State =
  | { kind: 'character'; accepts: (character: string) => boolean; next: number }
  | { kind: 'place'; place: Place; next: number }
  | { kind: 'fork'; nexts: readonly number[] }
  | { kind: 'found' };

interface Machine {
  states: readonly State[];
  first: number;
}

/** The pattern as states, built from its end: each knows the one after it. */
function statesOf(pattern: Node): Machine {
  const states: State[] = [{ kind: 'found' }];
  const add = (state: State): number => {
    if (states.length >= maxStates) throw new PatternError(tooLarge);
    return states.push(state) - 1;
  };
  let steps = 0;
  const build = (node: Node, next: number): number => {
    steps += 1;
    // Repeats of repeats of nothing make no states, and yet are a lot of work.
    if (steps > maxSteps) throw new PatternError(tooLarge);
    switch (node.kind) {
      case 'character':
        return add({ kind: 'character', accepts: node.accepts, next });
      case 'place':
        return add({ kind: 'place', place: node.place, next });
      case 'all':
        return node.nodes.reduceRight((after, part) => build(part, after), next);
      case 'any':
        return add({ kind: 'fork', nexts: node.nodes.map((part) => build(part, next)) });
      case 'repeat':
        return buildRepeat(node, next);
    }
  };
  const buildRepeat = ({ node, least, most }: Extract<Node, { kind: 'repeat' }>, next: number): number => {
    let start = next;
    if (most === Number.POSITIVE_INFINITY) {
      const loop = add({ kind: 'fork', nexts: [] });
      states[loop] = { kind: 'fork', nexts: [build(node, loop), next] };
      start = loop;
    } else {
      for (let count = least; count < most; count += 1)
        start = add({ kind: 'fork', nexts: [build(node, start), next] });
    }
    for (let count = 0; count < least; count += 1) start = build(node, start);
    return start;
  };
  const first = build(pattern, 0);
  return { states, first };
}

function isFound({ states, first }: Machine, text: string): boolean {
  const characters = Array.from(text);
  let current: number[] = [];
  for (let at = 0; at <= characters.length; at += 1) {
    // A way may begin at every character; those on the way go on beside it.
    const reached = reach(states, [...current, first], { start: at === 0, end: at === characters.length });
    if (reached.has(0)) return true;
    const character = characters[at];
    if (character === undefined) return false;
    current = [];
    for (const index of reached) {
      const state = states[index];
      if (state?.kind === 'character' && state.accepts(character)) current.push(state.next);
    }
  }
  return false;
}

/** All states that are reached without reading a character. */
function reach(states: readonly State[], from: readonly number[], places: Record<Place, boolean>): ReadonlySet<number> {
  const reached = new Set<number>();
  const pending = [...from];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const state = states[index];
    if (state?.kind === 'fork') pending.push(...state.nexts);
    if (state?.kind === 'place' && places[state.place]) pending.push(state.next);
  }
  return reached;
}

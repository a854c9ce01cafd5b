/** A regular expression from content that is matched in linear time. */
export interface LinearPattern {
  test: (text: string) => boolean;
}

/** Why a pattern is invalid, for editors. */
export class PatternError extends Error {}

const maxPatternLength = 200;
const maxStates = 600;
const maxRepeats = 100;
const maxSteps = 5000;
const tooLarge = 'it is too large: fewer or smaller repeats are needed';

/**
 * Reads `/^CLV-\d+$/` or, case-insensitive, `/…/i`. The syntax is that of JavaScript without lookbehind, lookahead and backreferences: letters,
 * classes, `\d`, `\p{L}`, groups, bars, `* + ? {2,5}`, `^` and `$`. The matcher follows all paths through the pattern at the same time, so that no
 * pattern can block the process, unlike with backtracking engines. Throws a `PatternError` if the pattern is invalid, too long or too large.
 */
export function readPattern(text: string): LinearPattern {
  const [, source, flags] = /^\/(.*)\/(i?)$/su.exec(text) ?? [];
  if (source === undefined || flags === undefined) throw new PatternError('expected it between slashes: /…/ or /…/i');
  if (source.length > maxPatternLength) throw new PatternError(`expected at most ${maxPatternLength} characters`);
  const states = statesOf(parse(source, `u${flags}`));
  return { test: (given) => isFound(states, given) };
}

type Anchor = 'start' | 'end';

type Node =
  | { kind: 'character'; accepts: (character: string) => boolean }
  | { kind: 'anchor'; anchor: Anchor }
  | { kind: 'all'; nodes: readonly Node[] }
  | { kind: 'any'; nodes: readonly Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number };

/** A character, an escape or a class in the syntax of JavaScript. */
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
    if (node.kind === 'anchor') throw new PatternError(`nothing to repeat at "${source.slice(at, at + 10)}"`);
    at = repeatText.lastIndex;
    const [sign = '', min, isRange, max] = found;
    if (min === undefined) {
      return {
        kind: 'repeat',
        node,
        min: sign[0] === '+' ? 1 : 0,
        max: sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY,
      };
    }
    const lowest = Number(min);
    const highest = isRange === undefined ? lowest : max === '' ? Number.POSITIVE_INFINITY : Number(max);
    if (highest < lowest || Math.max(lowest, Number.isFinite(highest) ? highest : 0) > maxRepeats) {
      throw new PatternError(`expected repeats up to ${maxRepeats}, got "${sign}"`);
    }
    return { kind: 'repeat', node, min: lowest, max: highest };
  };

  const single = (): Node => {
    const character = source[at];
    if (character === '^' || character === '$') {
      at += 1;
      return { kind: 'anchor', anchor: character === '^' ? 'start' : 'end' };
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
      if (source[at + 1] !== ':') throw new PatternError('lookahead, lookbehind and named groups are not supported');
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

/** Returns a function that tests one character by a regular expression of JavaScript, which takes no long time for a single character. */
function readAtom(atom: string, flags: string): (character: string) => boolean {
  if (/^\\[1-9kbB]/.test(atom)) throw new PatternError(`"${atom}" is not supported`);
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
  | { kind: 'anchor'; anchor: Anchor; next: number }
  | { kind: 'fork'; nexts: readonly number[] }
  | { kind: 'found' };

interface Machine {
  states: readonly State[];
  first: number;
}

/** Builds the states of a pattern from its end: each state names the next one. */
function statesOf(pattern: Node): Machine {
  const states: State[] = [{ kind: 'found' }];
  const add = (state: State): number => {
    if (states.length >= maxStates) throw new PatternError(tooLarge);
    return states.push(state) - 1;
  };
  let steps = 0;
  const build = (node: Node, next: number): number => {
    steps += 1;
    // Nested repeats of empty groups create no states, but many steps.
    if (steps > maxSteps) throw new PatternError(tooLarge);
    switch (node.kind) {
      case 'character':
        return add({ kind: 'character', accepts: node.accepts, next });
      case 'anchor':
        return add({ kind: 'anchor', anchor: node.anchor, next });
      case 'all':
        return node.nodes.reduceRight((after, part) => build(part, after), next);
      case 'any':
        return add({ kind: 'fork', nexts: node.nodes.map((part) => build(part, next)) });
      case 'repeat':
        return buildRepeat(node, next);
    }
  };
  const buildRepeat = ({ node, min, max }: Extract<Node, { kind: 'repeat' }>, next: number): number => {
    let start = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop = add({ kind: 'fork', nexts: [] });
      states[loop] = { kind: 'fork', nexts: [build(node, loop), next] };
      start = loop;
    } else {
      for (let count = min; count < max; count += 1) start = add({ kind: 'fork', nexts: [build(node, start), next] });
    }
    for (let count = 0; count < min; count += 1) start = build(node, start);
    return start;
  };
  const first = build(pattern, 0);
  return { states, first };
}

function isFound({ states, first }: Machine, text: string): boolean {
  const characters = Array.from(text);
  let current: number[] = [];
  for (let at = 0; at <= characters.length; at += 1) {
    // A match can begin at every character, next to those that have begun.
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

/** Returns all states that are reached without reading a character. */
function reach(
  states: readonly State[],
  from: readonly number[],
  anchors: Record<Anchor, boolean>,
): ReadonlySet<number> {
  const reached = new Set<number>();
  const pending = [...from];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    const state = states[index];
    if (state?.kind === 'fork') pending.push(...state.nexts);
    if (state?.kind === 'anchor' && anchors[state.anchor]) pending.push(state.next);
  }
  return reached;
}

import { badRequest } from '../core/search-error.ts';

export type Comparison = '<' | '<=' | '=' | '!=' | '>' | '>=';

/** A condition on a record, from `filters`, `facetFilters` or `numericFilters`. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; comparison: Comparison; value: number }
  | { kind: 'range'; attribute: string; from: number; to: number };

interface Piece {
  kind: 'word' | 'quoted' | 'sign' | 'end';
  text: string;
  /** Column, from 0. */
  at: number;
}

const pattern = /\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(<=|>=|!=|[()<>=:])|([^\s"'()<>=!:]+))/y;

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  pattern.lastIndex = 0;
  let at = 0;
  while (text.slice(at).trim() !== '') {
    const match = pattern.exec(text);
    if (!match) throw badRequest(`filters: Unexpected character ${text.slice(at).trim()[0]} at col ${at}`);
    const quoted = match[1] ?? match[2];
    const start = match.index + match[0].length - match[0].trimStart().length;
    if (quoted !== undefined) found.push({ kind: 'quoted', text: quoted.replace(/\\(.)/g, '$1'), at: start });
    else if (match[3] !== undefined) found.push({ kind: 'sign', text: match[3], at: start });
    else found.push({ kind: 'word', text: match[4] ?? '', at: start });
    at = pattern.lastIndex;
  }
  found.push({ kind: 'end', text: '', at: text.length });
  return found;
}

/**
 * Parses the `filters` parameter. Throws a 400 that names the column of an error, or that a disjunction
 * contains a conjunction or mixes facets and numbers, which the hosted API rejects as well.
 */
export function parseFilters(text: string): Filter | undefined {
  if (text.trim() === '') return undefined;
  const all = pieces(text);
  let place = 0;
  const peek = (): Piece => all[place] ?? { kind: 'end', text: '', at: text.length };
  const take = (): Piece => {
    const piece = peek();
    place += 1;
    return piece;
  };
  const isWord = (word: string): boolean => peek().kind === 'word' && peek().text === word;
  const isSign = (sign: string): boolean => peek().kind === 'sign' && peek().text === sign;
  const unexpected = (piece: Piece, expected: string): Error => {
    const what = piece.kind === 'end' ? 'end of filter' : `token ${piece.text === '' ? '""' : piece.text}`;
    return badRequest(`filters: Unexpected ${what} expected ${expected} at col ${piece.at}`);
  };

  function chain(word: 'AND' | 'OR', next: () => Filter): Filter {
    const parts = [next()];
    while (isWord(word)) {
      take();
      parts.push(next());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: word === 'AND' ? 'and' : 'or', parts };
  }
  const conjunction = (): Filter => chain('AND', negation);
  const disjunction = (): Filter => chain('OR', conjunction);
  function negation(): Filter {
    if (!isWord('NOT')) return primary();
    const not = take();
    if (isSign('(')) throw badRequest(`filters: NOT before a group is not allowed at col ${not.at}`);
    return { kind: 'not', part: negation() };
  }
  function primary(): Filter {
    if (!isSign('(')) return condition();
    take();
    const inner = disjunction();
    if (!isSign(')')) throw unexpected(peek(), ')');
    take();
    return inner;
  }
  function condition(): Filter {
    const name = take();
    if (name.kind !== 'word' && name.kind !== 'quoted') throw unexpected(name, 'an attribute');
    const sign = peek();
    if (sign.kind !== 'sign' || sign.text === '(' || sign.text === ')') {
      return { kind: 'facet', attribute: '_tags', value: name.text };
    }
    take();
    if (sign.text !== ':') {
      return { kind: 'number', attribute: name.text, comparison: sign.text as Comparison, value: number() };
    }
    const value = take();
    if (value.kind !== 'word' && value.kind !== 'quoted') throw unexpected(value, 'a value');
    if (value.kind === 'word' && isWord('TO')) {
      place -= 1;
      const from = number();
      take();
      return { kind: 'range', attribute: name.text, from, to: number() };
    }
    let whole = value.text;
    // A value may contain colons, such as a URL.
    while (value.kind === 'word' && isSign(':') && peek().at === value.at + whole.length) {
      take();
      whole += `:${take().text}`;
    }
    return { kind: 'facet', attribute: name.text, value: whole };
  }
  function number(): number {
    const piece = take();
    const value = Number(piece.text);
    if (piece.kind !== 'word' || !Number.isFinite(value)) throw unexpected(piece, 'a number');
    return value;
  }

  const filter = disjunction();
  if (peek().kind !== 'end') throw unexpected(peek(), 'end of filter');
  assertAllowed(filter);
  return filter;
}

function assertAllowed(filter: Filter): void {
  if (filter.kind === 'not') assertAllowed(filter.part);
  if (filter.kind !== 'and' && filter.kind !== 'or') return;
  filter.parts.forEach(assertAllowed);
  if (filter.kind === 'and') return;
  if (filter.parts.some((part) => part.kind === 'and')) {
    throw badRequest('filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed');
  }
  const kinds = new Set(filter.parts.flatMap(kindsIn));
  if (kinds.size > 1) throw badRequest('filters: Different types are not allowed in the same OR.');
}

function kindsIn(filter: Filter): string[] {
  if (filter.kind === 'not') return kindsIn(filter.part);
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.flatMap(kindsIn);
  return [filter.kind === 'facet' ? 'facet' : 'number'];
}

import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  option,
  record,
  sample,
  string,
  tuple,
} from 'fast-check';
import {
  bodyTexts,
  headerNames,
  headerValues,
  meaningfulHeaders,
  methodNames,
  otherTargets,
  pieces,
  queryNames,
  queryValues,
  specialPaths,
} from './odd-words.ts';

/** A request as written to a connection; texts in Latin-1, so that a character is a byte. */
export interface OddRequest {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Null for a request without a body. */
  body: { content: string; framing: Framing } | null;
}

/** `truncated`: the connection is closed before the announced length. */
type Framing = 'length' | 'chunked' | 'truncated';

/** Returns the requests of a seed, always the same. `paths` are existing ones. */
export function oddRequests(paths: readonly string[], { seed, count }: { seed: number; count: number }): OddRequest[] {
  return sample(
    record({
      method: methods,
      target: targetsAmong(paths),
      headers: array(header, { maxLength: 4 }),
      body: option(record({ content: bodies, framing }), { freq: 3 }),
    }),
    { seed, numRuns: count },
  );
}

const methods = oneof(
  { weight: 10, arbitrary: constant('GET') },
  { weight: 2, arbitrary: constantFrom(...methodNames.usual) },
  { weight: 3, arbitrary: constantFrom(...methodNames.others) },
  { weight: 1, arbitrary: constantFrom(...methodNames.invalid) },
);

const piece = constantFrom(...pieces);

const queries = array(tuple(constantFrom(...queryNames), oneof(piece, constantFrom(...queryValues))), {
  maxLength: 3,
}).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));

function targetsAmong(paths: readonly string[]): Arbitrary<string> {
  const base = oneof(constantFrom(...specialPaths), constantFrom(...paths, '/'));
  const changed = tuple(base, piece, nat(), boolean()).map(changePath);
  const invented = array(piece, { minLength: 1, maxLength: 5 }).map((words) => `/${words.join('/')}`);
  const ended = tuple(base, constantFrom('/', '//', '///', '/.', '/..', '%2f')).map((parts) => parts.join(''));
  const starts = constantFrom(
    '/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/it',
    '/EN',
    'http://elsewhere.example',
  );
  const begun = tuple(starts, base).map((parts) => parts.join(''));
  const path = oneof(
    { weight: 3, arbitrary: base },
    { weight: 4, arbitrary: changed },
    { weight: 4, arbitrary: invented },
    { weight: 1, arbitrary: ended },
    { weight: 2, arbitrary: begun },
    { weight: 1, arbitrary: constantFrom(...otherTargets) },
  );
  return tuple(path, queries).map(([before, query]) => `${before}${before.includes('?') ? '' : query}`);
}

/** Returns a path with a piece inserted: as a segment of its own, or inside one. */
function changePath([path, added, place, isWord]: [string, string, number, boolean]): string {
  if (isWord) {
    const words = path.split('/');
    return words.toSpliced(1 + (place % words.length), 0, added).join('/');
  }
  const at = Math.max(place % (path.length + 1), 1);
  return `${path.slice(0, at)}${added}${path.slice(at)}`;
}

const inventedValue = string({ maxLength: 40 }).map((text) => text.replace(/[\r\n\0]/g, '').trim());

const header: Arbitrary<readonly [string, string]> = oneof(
  tuple(constantFrom(...headerNames), oneof(constantFrom(...headerValues), inventedValue)),
  constantFrom(...meaningfulHeaders),
);

const bodies = oneof(
  { weight: 3, arbitrary: constantFrom(...bodyTexts) },
  { weight: 1, arbitrary: string({ maxLength: 200 }).map((text) => Buffer.from(text, 'utf8').toString('latin1')) },
);

const framing = constantFrom<Framing>('length', 'length', 'length', 'chunked', 'truncated');

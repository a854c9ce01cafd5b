import { normaliseCode } from '../codes/codes.ts';
import {
  type Availability,
  type AvailableBlank,
  availabilityOf,
  type CodeClaim,
  type CodeIndex,
  type SeriesMatch,
  type SortedCodes,
} from '../resolve/code-index.ts';
import { makers } from '../tables/makers.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { partPlaces } from './part-codes.ts';

const claims = 'select kind, code as written, relation, confidence, maker_id as makerId, blank_id as blankId from code';

/** The keys first: the planner would look at every code. */
const byWanted = (condition: string) =>
  `select code.kind, code.code as written, code.relation, code.confidence, code.maker_id as makerId, code.blank_id as blankId
    from json_each(?) as wanted cross join code on ${condition} order by wanted.key, entry`;

const series = 'select id, name, maker_id as makerId, blank_id as blankId from code_series';

/** Statements are found by their texts: each is one object, whose hash is computed once. */
const statements = {
  byKey: `${claims} where key = ? order by entry`,
  byKeys: byWanted('code.key = wanted.value'),
  byLook: `${claims} where look = ? order by entry`,
  byPrefix: `${claims} where key >= ? and key < ? order by key limit ?`,
  keysBefore: 'select key from code where key < ? order by key desc limit ?',
  keysBehind: 'select key from code where key > ? order by key limit ?',
  byNumber: `${claims} where number = ? order by entry`,
  // No maker is us.
  numbersByKeys: byWanted('code.number = wanted.value and code.maker_id is ?'),
  numbersByPrefix: `${claims} where maker_id is ? and number >= ? and number < ? order by number, entry limit ?`,
  numbersBefore: 'select number as key from code where maker_id is ? and number < ? order by number desc limit ?',
  numbersBehind: 'select number as key from code where maker_id is ? and number > ? order by number limit ?',
  seriesOfMaker: `${series} where maker_id = ? and "from" <= ? and "to" >= ? and width = ? order by id`,
  seriesOf: `${series}
    where prefix = ? and "from" <= ? and "to" >= ? and width = coalesce(?, width) order by id`,
  blank: 'select id, code, status, restricted, successor_id from blank where id = ?',
} as const;

/** Blanks that are kept: codes of a list often name the same ones. */
const maxKeptBlanks = 2_000;

/** Returns the texts between which those are that begin with a prefix, or of these those that go on with a letter, which are behind those with a digit. */
const rangeOf = (prefix: string, next?: 'letter') =>
  [next === 'letter' ? `${prefix}a` : prefix, `${prefix}\u{10ffff}`] as const;

/** Each prefix is found in the index behind the one before: `distinct` would read every series. */
const distinctPrefixes = `with recursive known (prefix) as (
    select min(prefix) from code_series
    union all select (select min(prefix) from code_series where prefix > known.prefix) from known where known.prefix is not null
  ) select prefix from known where prefix is not null`;

/** Returns the codes of a data set as `resolveCode` asks for them; `ownNames` are the names that visitors write before our codes. */
export function sqlCodeIndex(file: CatalogueFile, ownNames: readonly string[] = []): CodeIndex {
  const all = file.rows(makers);
  const named: readonly { maker: { id: string; name: string } | null; name: string }[] = [
    ...ownNames.map((name) => ({ maker: null, name })),
    ...all.flatMap(({ id, name, other_names: others }) =>
      [name, ...others].map((one) => ({ maker: { id, name }, name: one })),
    ),
  ];
  const makerKeys = named
    .map(({ maker, name }) => ({ maker, key: normaliseCode(name) }))
    .filter(({ key }) => key !== '');
  const makersById = new Map(all.map(({ id, name }) => [id, { id, name }]));
  const makerOf = (id: unknown) => (typeof id === 'string' ? (makersById.get(id) ?? { id, name: id }) : null);
  const keptBlanks = new Map<string, NamedBlank | null>();
  const blankOf = (id: string): NamedBlank | null => {
    const kept = keptBlanks.get(id);
    if (kept !== undefined) return kept;
    if (keptBlanks.size >= maxKeptBlanks) keptBlanks.clear();
    const blank = readBlank(file, id);
    keptBlanks.set(id, blank);
    return blank;
  };
  let knownParts: ReturnType<typeof partPlaces> | null = null;
  let knownPrefixes: ReadonlySet<unknown> | null = null;
  // A text has many beginnings that may be a prefix; most are none.
  const seriesPrefixes = () => (knownPrefixes ??= new Set(file.all(distinctPrefixes).map(({ prefix }) => prefix)));
  const claimsFrom = (sql: string, ...values: readonly (string | number | null)[]): CodeClaim[] =>
    file.all(sql, ...values).flatMap(({ kind, written, relation, confidence, makerId, blankId }) => {
      const blank = blankOf(String(blankId));
      // The compiler has written the values of the tables.
      return blank ? [{ ...blank, kind, written, relation, confidence, maker: makerOf(makerId) } as CodeClaim] : [];
    });
  const keysFrom = (sql: string, ...values: readonly (string | number | null)[]): string[] =>
    file.all(sql, ...values).map((row) => String(row['key']));
  const seriesFrom = (sql: string, ...values: readonly (string | number | null)[]): SeriesMatch[] =>
    file.all(sql, ...values).flatMap(({ id, name, makerId, blankId }) => {
      const blank = blankOf(String(blankId));
      return blank ? [{ ...blank, id, name, maker: makerOf(makerId) } as SeriesMatch] : [];
    });
  const numbersOf = (makerId: string | null): SortedCodes => ({
    byKeys: (keys) => (keys.length === 0 ? [] : claimsFrom(statements.numbersByKeys, JSON.stringify(keys), makerId)),
    byPrefix: (prefix, limit, next) => claimsFrom(statements.numbersByPrefix, makerId, ...rangeOf(prefix, next), limit),
    keysBeside: (key, limit) => ({
      before: keysFrom(statements.numbersBefore, makerId, key, limit),
      behind: keysFrom(statements.numbersBehind, makerId, key, limit),
    }),
  });
  return {
    byKey: (key) => claimsFrom(statements.byKey, key),
    byKeys: (keys) => (keys.length === 0 ? [] : claimsFrom(statements.byKeys, JSON.stringify(keys))),
    byLook: (look) => claimsFrom(statements.byLook, look),
    byPrefix: (prefix, limit, next) => claimsFrom(statements.byPrefix, ...rangeOf(prefix, next), limit),
    byNumber: (number) => claimsFrom(statements.byNumber, number),
    numbersOf,
    keysBeside: (key, limit) => ({
      before: keysFrom(statements.keysBefore, key, limit),
      behind: keysFrom(statements.keysBehind, key, limit),
    }),
    ownCode: (blankId) => {
      const blank = blankOf(blankId);
      return blank && { ...blank, ...asOwn, written: blank.blankCode };
    },
    seriesOf: (prefix, number, width) =>
      seriesPrefixes().has(prefix) ? seriesFrom(statements.seriesOf, prefix, number, number, width) : [],
    seriesOfMaker: (makerId, number, width) => seriesFrom(statements.seriesOfMaker, makerId, number, number, width),
    partsByKey: (key) => (knownParts ??= partPlaces(file)).get(key) ?? [],
    makersAround: (key) =>
      makerKeys.flatMap(({ maker, key: name }) => {
        const rests = [
          key.startsWith(name) ? key.slice(name.length) : '',
          key.endsWith(name) ? key.slice(0, -name.length) : '',
        ];
        return rests.filter((rest) => rest !== '').map((rest) => ({ maker, rest }));
      }),
  };
}

const asOwn = { kind: 'own', maker: null, relation: 'exact', confidence: 'confirmed' } as const;

type NamedBlank = Availability & Pick<CodeClaim, 'blankId' | 'blankCode'>;

function readBlank(file: CatalogueFile, id: string): NamedBlank | null {
  const read = (one: string) => file.all(statements.blank, one).map(asBlank)[0];
  const blank = read(id);
  return blank ? { blankId: id, blankCode: blank.code, ...availabilityOf(blank, read) } : null;
}

function asBlank({ id, code, status, restricted, successor_id: next }: ReturnType<CatalogueFile['all']>[number]) {
  return {
    id: String(id),
    code: String(code),
    // The compiler has written a status of the table.
    status: status as AvailableBlank['status'],
    restricted: restricted === 1,
    successor_id: typeof next === 'string' ? next : null,
  } satisfies AvailableBlank;
}

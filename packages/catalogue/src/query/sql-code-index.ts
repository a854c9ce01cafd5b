import { normaliseCode } from '../codes/codes.ts';
import type { CodeClaim, CodeIndex, SeriesMatch } from '../resolve/code-index.ts';
import { makers } from '../tables/makers.ts';
import type { CatalogueFile } from './catalogue-file.ts';

const blankColumns = `blank.id as blankId, blank.code as blankCode, blank.status, blank.restricted, successor.id as successorId,
  successor.code as successorCode`;
const withSuccessor = 'left join blank as successor on successor.id = blank.successor_id';
const claimColumns = `code.kind, code.code as written, code.relation, code.confidence, code.maker_id as makerId, ${blankColumns}`;
const claims = `select ${claimColumns} from code join blank on blank.id = code.blank_id ${withSuccessor} where`;

/** Statements are found by their texts: each is one object, whose hash is computed once. */
const statements = {
  byKey: `${claims} code.key = ? order by entry`,
  // The keys first: the planner would look at every code.
  byKeys: `select ${claimColumns} from json_each(?) as wanted cross join code on code.key = wanted.value
    join blank on blank.id = code.blank_id ${withSuccessor} order by wanted.key, entry`,
  byLook: `${claims} code.look = ? order by entry`,
  byPrefix: `${claims} code.key >= ? and code.key < ? order by code.key limit ?`,
  keysBefore: 'select key from code where key < ? order by key desc limit ?',
  keysBehind: 'select key from code where key > ? order by key limit ?',
  seriesOf: `select code_series.id, code_series.name, code_series.maker_id as makerId, ${blankColumns}
    from code_series join blank on blank.id = code_series.blank_id ${withSuccessor}
    where prefix = ? and "from" <= ? and "to" >= ? and width = coalesce(?, width) order by code_series.id`,
} as const;

/** The texts that begin with a prefix are those from it to this one. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`;

/** Each prefix is found in the index behind the one before: `distinct` would read every series. */
const distinctPrefixes = `with recursive known (prefix) as (
    select min(prefix) from code_series
    union all select (select min(prefix) from code_series where prefix > known.prefix) from known where known.prefix is not null
  ) select prefix from known where prefix is not null`;

/** Returns the codes of a data set as `resolveCode` asks for them; `ownNames` are the names that visitors write before our codes. */
export function sqlCodeIndex(file: CatalogueFile, ownNames: readonly string[] = []): CodeIndex {
  const all = file.rows(makers);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const named: readonly { maker: { id: string; name: string } | null; name: string }[] = [
    ...ownNames.map((name) => ({ maker: null, name })),
    ...all.map(({ id, name }) => ({ maker: { id, name }, name })),
  ];
  const makerKeys = named
    .map(({ maker, name }) => ({ maker, key: normaliseCode(name) }))
    .filter(({ key }) => key !== '');
  const makerOf = (id: unknown) => (typeof id === 'string' ? { id, name: names.get(id) ?? id } : null);
  const found = ({ makerId, successorId, successorCode, restricted, ...row }: ReturnType<typeof file.all>[number]) => ({
    ...row,
    restricted: restricted === 1,
    successor: typeof successorId === 'string' ? { id: successorId, code: successorCode } : null,
    maker: makerOf(makerId),
  });
  let knownPrefixes: ReadonlySet<unknown> | null = null;
  // A text has many beginnings that may be a prefix; most are none.
  const seriesPrefixes = () => (knownPrefixes ??= new Set(file.all(distinctPrefixes).map(({ prefix }) => prefix)));
  const claimsFrom = (sql: string, ...values: readonly (string | number)[]): CodeClaim[] =>
    file.all(sql, ...values).map((row) => found(row) as CodeClaim);
  const keysFrom = (sql: string, key: string, limit: number): string[] =>
    file.all(sql, key, limit).map((row) => String(row['key']));
  return {
    byKey: (key) => claimsFrom(statements.byKey, key),
    byKeys: (keys) => (keys.length === 0 ? [] : claimsFrom(statements.byKeys, JSON.stringify(keys))),
    byLook: (look) => claimsFrom(statements.byLook, look),
    byPrefix: (prefix, limit) => claimsFrom(statements.byPrefix, prefix, endOf(prefix), limit),
    keysBeside: (key, limit) => ({
      before: keysFrom(statements.keysBefore, key, limit),
      behind: keysFrom(statements.keysBehind, key, limit),
    }),
    seriesOf: (prefix, number, width) => {
      if (!seriesPrefixes().has(prefix)) return [];
      return file.all(statements.seriesOf, prefix, number, number, width).map((row) => found(row) as SeriesMatch);
    },
    makersAround: (key) =>
      makerKeys.flatMap(({ maker, key: name }) => {
        const rests = [
          key.startsWith(name) ? key.slice(name.length) : '',
          key.endsWith(name) ? key.slice(0, -name.length) : '',
        ];
        return rests.filter((rest) => rest.length > 1).map((rest) => ({ maker, rest }));
      }),
  };
}

import { normaliseCode } from '../codes/codes.ts';
import type { CodeClaim, CodeIndex, SeriesMatch } from '../resolve/code-index.ts';
import { makers } from '../tables/makers.ts';
import type { CatalogueFile } from './catalogue-file.ts';

const claimColumns = `code.blank_id as blankId, blank.code as blankCode, code.kind, code.code as written, code.relation, code.confidence,
  code.maker_id as makerId`;
const claims = `select ${claimColumns} from code join blank on blank.id = code.blank_id where`;

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
  const claimsOf = (condition: string, ...values: readonly (string | number)[]): CodeClaim[] =>
    claimsFrom(`${claims} ${condition}`, ...values);
  const claimsFrom = (sql: string, ...values: readonly (string | number)[]): CodeClaim[] =>
    file.all(sql, ...values).map(({ makerId, ...claim }) => ({ ...claim, maker: makerOf(makerId) }) as CodeClaim);
  return {
    byKey: (key) => claimsOf('code.key = ? order by entry', key),
    byKeys: (keys) =>
      // The keys first: the planner would look at every code.
      claimsFrom(
        `select ${claimColumns} from json_each(?) as wanted cross join code on code.key = wanted.value
         join blank on blank.id = code.blank_id order by wanted.key, entry`,
        JSON.stringify(keys),
      ),
    byLook: (look) => claimsOf('code.look = ? order by entry', look),
    byPrefix: (prefix, limit) =>
      claimsOf('code.key >= ? and code.key < ? order by code.key limit ?', prefix, `${prefix}\u{10ffff}`, limit),
    seriesOf: (prefix, number, width) =>
      file
        .all(
          `select code_series.id, code_series.name, code_series.maker_id as makerId, code_series.blank_id as blankId, blank.code as blankCode
           from code_series join blank on blank.id = code_series.blank_id
           where prefix = ? and "from" <= ? and "to" >= ? and width = ? order by code_series.id`,
          prefix,
          number,
          number,
          width,
        )
        .map(({ makerId, ...series }) => ({ ...series, maker: makerOf(makerId) }) as SeriesMatch),
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

import { hash as hashOf } from 'node:crypto';
import { blanks } from '../tables/blanks.ts';
import { aliases } from '../tables/claims.ts';
import { factsOf } from '../tables/columns.ts';
import { type CutRule, cutRules, products } from '../tables/cutting.ts';
import type { Table } from '../tables/define-table.ts';
import { makers } from '../tables/makers.ts';
import { successorOf } from '../tables/successor.ts';
import { nameKey, texts } from '../tables/texts.ts';
import { codeSeries, fitments, vehicles } from '../tables/vehicles.ts';
import { catalogueTags } from './catalogue-tags.ts';
import { modelSlugOf } from './model-slugs.ts';
import { referredTables } from './referred-tables.ts';
import { type PlacedRow, type RowCounts, rowsOf, type TableRows, type Values } from './table-rows.ts';

/** What a page shows, as a cache tag, with a digest of all rows that it shows: where the digest of two data sets differs, the page changes. */
export interface PageDigest {
  tag: string;
  digest: string;
}

/** How many references of references a digest follows: a fitment shows its vehicle, which shows its make. */
const depth = 2;

/** Numbers of a page are added up to this. */
const sumLimit = 2 ** 48;

/** Returns the digests of all pages, in the order of their tags; `rowCounts` are those of all tables. */
export function pageDigests(rows: TableRows, rowCounts: RowCounts): PageDigest[] {
  return digestMaker(rows).all(rowCounts);
}

/** Makes the digests of `pageDigests` in parts, between which a thread can do something else. */
export interface DigestMaker {
  /** Makes a part; false once no part is left. */
  makePart(): boolean;
  /** Makes what is not made, and returns all. */
  all(rowCounts: RowCounts): PageDigest[];
}

/** Begins the digests of all pages. */
export function digestMaker(rows: TableRows): DigestMaker {
  const parts = digestParts(rows);
  let end: ((rowCounts: RowCounts) => PageDigest[]) | null = null;
  const makePart = () => {
    if (end === null) end = parts.next().value ?? null;
    return end === null;
  };
  return {
    makePart,
    all(rowCounts) {
      while (makePart());
      return end?.(rowCounts) ?? [];
    },
  };
}

/** Pauses after each row; returns what makes the digests once the number of all rows is known. */
function* digestParts(rows: TableRows): Generator<undefined, (rowCounts: RowCounts) => PageDigest[], undefined> {
  const digestOf = closureDigests(rows);
  // A sum, not a list: pages show a million rows together, in an order that does not matter.
  const shown = new Map<string, number>();
  const show = (tag: string, ...digests: readonly string[]) => {
    const sum = digests.reduce((before, digest) => (before + numberOf(digest)) % sumLimit, shown.get(tag) ?? 0);
    shown.set(tag, sum);
  };
  // A blank's page lists all machines, and the blanks with its profile.
  const machines = hash(
    rowsOf(rows, products)
      .filter(({ kind }) => kind === 'machine')
      .map((machine) => digestOf(products, machine))
      .join('\n'),
  );
  const siblings = new Map(
    [...Map.groupBy(rowsOf(rows, blanks), ({ profile_id: profile }) => profile)].map(([profile, members]) => [
      profile,
      hash(members.map((blank) => JSON.stringify(blank)).join('\n')),
    ]),
  );
  const rulesBySubject = new Map(
    [...Map.groupBy(rowsOf(rows, cutRules), subjectOf)].map(([subject, rules]) => [
      subject,
      rules.map((rule) => digestOf(cutRules, rule)),
    ]),
  );
  const blankById = new Map(rowsOf(rows, blanks).map((blank) => [blank.id, blank]));
  for (const blank of rowsOf(rows, blanks)) {
    const { id, kind, profile_id: profile, successor_id: successor } = blank;
    const tag = catalogueTags.blank(id);
    const rules = [`kind:${kind}`, `profile:${profile}`, tag].flatMap((subject) => rulesBySubject.get(subject) ?? []);
    const digest = digestOf(blanks, blank);
    show(tag, digest, machines, siblings.get(profile) ?? hash(''), ...rules);
    if (successor !== null) show(catalogueTags.blank(successor), digest);
    show(tag, ...passedTo(blank, blankById).map((next) => digestOf(blanks, next)));
    yield;
  }
  for (const alias of rowsOf(rows, aliases)) {
    const digest = digestOf(aliases, alias);
    show(catalogueTags.blank(alias.blank_id), digest);
    show(catalogueTags.maker(alias.maker_id), digest);
    yield;
  }
  for (const series of rowsOf(rows, codeSeries)) {
    const digest = digestOf(codeSeries, series);
    show(catalogueTags.blank(series.blank_id), digest);
    show(catalogueTags.maker(series.maker_id), digest);
    yield;
  }
  const models = new Map<string, string>();
  for (const vehicle of rowsOf(rows, vehicles)) {
    const model = catalogueTags.model(vehicle.make_id, modelSlugOf(vehicle));
    models.set(vehicle.id, model);
    const digest = digestOf(vehicles, vehicle);
    show(model, digest);
    show(catalogueTags.make(vehicle.make_id), digest);
    yield;
  }
  for (const fitment of rowsOf(rows, fitments)) {
    const digest = digestOf(fitments, fitment);
    show(catalogueTags.blank(fitment.blank_id), digest);
    const model = models.get(fitment.vehicle_id);
    if (model !== undefined) show(model, digest);
    yield;
  }
  for (const { id, story_slug: slug } of rowsOf(rows, blanks))
    if (slug !== null) show(catalogueTags.product(slug), hash(`${id} ${shown.get(catalogueTags.blank(id))}`));
  const codesByMaker = Map.groupBy(rowsOf(rows, aliases), ({ maker_id: maker }) => maker);
  const rulesByMachine = Map.groupBy(
    rowsOf(rows, cutRules).filter(({ kind }) => kind !== null),
    ({ machine_id: machine }) => machine,
  );
  const productById = new Map(rowsOf(rows, products).map((product) => [product.id, product]));
  for (const product of rowsOf(rows, products)) {
    const { id, kind, story_slug: slug } = product;
    if (kind !== 'machine' || slug === null) continue;
    const rules = rulesByMachine.get(id) ?? [];
    show(catalogueTags.product(slug), ...passedTo(product, productById).map((next) => digestOf(products, next)));
    show(catalogueTags.product(slug), digestOf(products, product), ...rules.map((rule) => digestOf(cutRules, rule)));
  }
  const index = [
    // The finder and the list of makers show how many codes each has.
    ...[...codesByMaker].map(([maker, { length }]) => `${catalogueTags.maker(maker)} ${length}`),
    ...rowsOf(rows, makers).map((maker) => digestOf(makers, maker)),
    ...rowsOf(rows, products).map((product) => digestOf(products, product)),
  ];
  return (rowCounts) => {
    const counts = Object.entries(rowCounts).map(([name, count]) => `${name} ${count}`);
    // Lists of pages change with what pages there are.
    show(catalogueTags.index, hash([...index, ...counts, ...shown.keys()].join('\n')));
    return [...shown]
      .map(([tag, sum]) => ({ tag, digest: sum.toString(36) }))
      .toSorted((first, second) => (first.tag < second.tag ? -1 : 1));
  };
}

/** Returns the articles that are read to find what replaces one. */
function passedTo<Article extends Parameters<typeof successorOf>[0]>(
  article: Article,
  byId: ReadonlyMap<string, Article>,
): Article[] {
  const read: Article[] = [];
  successorOf(article, (id) => {
    const next = byId.get(id);
    if (next) read.push(next);
    return next;
  });
  return read;
}

/** Returns which blanks a rule is for: `blank:<id>`, `profile:<id>` or `kind:<word>`. */
function subjectOf({ blank_id: blank, profile_id: profile, kind }: CutRule): string {
  if (blank !== null) return catalogueTags.blank(blank);
  return profile === null ? `kind:${kind}` : `profile:${profile}`;
}

interface Referring {
  /** The rows by the first column of their key, to which others refer. */
  byKey: ReadonlyMap<unknown, readonly Values[]>;
  references: readonly { column: string; targets: readonly string[]; keyOf: (cell: unknown) => unknown }[];
}

/** Returns a function that returns the digest of a row together with the rows that it refers to. */
function closureDigests(rows: TableRows): (table: Pick<Table, 'name'>, values: Values) => string {
  const referred = referredTables(rows.keys());
  const byName = new Map(
    [...rows].map(([table, placed]) => [table.name, referring(table, referred.has(table.name) ? placed : [])]),
  );
  // Other rows ask for those of rows that they refer to; that of a whole row is needed once.
  const known = Array.from({ length: depth }, () => new Map<Values, string>());
  const digestAt = (name: string, values: Values, level: number): string => {
    const found = known[level]?.get(values);
    if (found) return found;
    let content = `${name}\n${JSON.stringify(values)}`;
    for (const { column, targets, keyOf } of level === 0 ? [] : (byName.get(name)?.references ?? [])) {
      const { [column]: cell } = values;
      for (const target of targets)
        for (const value of Array.isArray(cell) ? cell : [cell])
          for (const row of byName.get(target)?.byKey.get(keyOf(value)) ?? [])
            content += `\n${digestAt(target, row, level - 1)}`;
    }
    const digest = hash(content);
    known[level]?.set(values, digest);
    return digest;
  };
  return ({ name }, values) => digestAt(name, values, depth);
}

function referring({ key: [first = 'id'], columns }: Table, placed: readonly PlacedRow[]): Referring {
  return {
    byKey: Map.groupBy(
      placed.map(({ values }) => values),
      (values) => values[first],
    ),
    references: Object.entries(columns).flatMap(([column, schema]) => {
      const { references: targets, namePrefix: prefix } = factsOf(schema);
      if (prefix !== null) {
        // Most rows have one of a few names.
        const keys = new Map<unknown, string>();
        const keyOf = (cell: unknown) => {
          const key = keys.get(cell) ?? nameKey(prefix, String(cell));
          keys.set(cell, key);
          return key;
        };
        return [{ column, targets: [texts.name], keyOf }];
      }
      return targets.length > 0 ? [{ column, targets, keyOf: (cell: unknown) => cell }] : [];
    }),
  };
}

/** Short: digests are compared, not trusted. */
function hash(content: string): string {
  return hashOf('sha256', content, 'hex').slice(0, 12);
}

/** Returns a digest as a number below `sumLimit`. */
function numberOf(digest: string): number {
  return Number.parseInt(digest, 16);
}

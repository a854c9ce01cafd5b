import { hash as hashOf } from 'node:crypto';
import { blanks } from '../tables/blanks.ts';
import { aliases } from '../tables/claims.ts';
import { factsOf } from '../tables/columns.ts';
import { type CutRule, cutRules, products } from '../tables/cutting.ts';
import type { Table } from '../tables/define-table.ts';
import { machineVersions, notices, paperTables } from '../tables/machine-papers.ts';
import { makers } from '../tables/makers.ts';
import { successorOf } from '../tables/successor.ts';
import { nameKey, texts } from '../tables/texts.ts';
import { codeSeries, fitments, vehicles } from '../tables/vehicles.ts';
import { catalogueTags } from './catalogue-tags.ts';
import { modelSlugOf } from './model-slugs.ts';
import { referredTables } from './referred-tables.ts';
import { type RowCounts, rowsOf, type TableRows, type Values } from './table-rows.ts';

/** What a page shows, as a cache tag, with a digest of all rows that it shows: where the digest of two data sets differs, the page changes. */
export interface PageDigest {
  tag: string;
  digest: string;
}

/** How many references of references a digest follows: a fitment shows its vehicle, which shows its make. */
const depth = 2;

/** Numbers are added up to this. */
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
  const { ownNumberOf, numberOf } = yield* rowNumbers(rows);
  // A sum, not a list: pages show a million rows together, in an order that does not matter.
  const shown = new Map<string, number>();
  const show = (tag: string, number: number) => shown.set(tag, sum(shown.get(tag) ?? 0, number));
  // A blank's page lists all machines, and the blanks with its profile.
  const machines = rowsOf(rows, products)
    .filter(({ kind }) => kind === 'machine')
    .reduce((before, machine) => sum(before, numberOf(products, machine)), 0);
  const siblings = new Map<string | null, number>();
  for (const blank of rowsOf(rows, blanks))
    siblings.set(blank.profile_id, sum(siblings.get(blank.profile_id) ?? 0, ownNumberOf(blanks, blank)));
  const rulesBySubject = new Map<string, number>();
  for (const rule of rowsOf(rows, cutRules)) {
    const subject = subjectOf(rule);
    rulesBySubject.set(subject, sum(rulesBySubject.get(subject) ?? 0, numberOf(cutRules, rule)));
  }
  const blankById = new Map(rowsOf(rows, blanks).map((blank) => [blank.id, blank]));
  for (const blank of rowsOf(rows, blanks)) {
    const { id, kind, profile_id: profile, successor_id: successor } = blank;
    const tag = catalogueTags.blank(id);
    const number = numberOf(blanks, blank);
    show(tag, number);
    show(tag, machines);
    show(tag, siblings.get(profile) ?? 0);
    for (const subject of [`kind:${kind}`, `profile:${profile}`, tag]) show(tag, rulesBySubject.get(subject) ?? 0);
    if (successor !== null) show(catalogueTags.blank(successor), number);
    for (const next of passedTo(blank, blankById)) show(tag, numberOf(blanks, next));
    yield;
  }
  for (const alias of rowsOf(rows, aliases)) {
    const number = numberOf(aliases, alias);
    show(catalogueTags.blank(alias.blank_id), number);
    show(catalogueTags.maker(alias.maker_id), number);
    yield;
  }
  for (const series of rowsOf(rows, codeSeries)) {
    const number = numberOf(codeSeries, series);
    show(catalogueTags.blank(series.blank_id), number);
    show(catalogueTags.maker(series.maker_id), number);
    yield;
  }
  const models = new Map<string, string>();
  for (const vehicle of rowsOf(rows, vehicles)) {
    const model = catalogueTags.model(vehicle.make_id, modelSlugOf(vehicle));
    models.set(vehicle.id, model);
    const number = numberOf(vehicles, vehicle);
    show(model, number);
    show(catalogueTags.make(vehicle.make_id), number);
    yield;
  }
  for (const fitment of rowsOf(rows, fitments)) {
    const number = numberOf(fitments, fitment);
    show(catalogueTags.blank(fitment.blank_id), number);
    const model = models.get(fitment.vehicle_id);
    if (model !== undefined) show(model, number);
    yield;
  }
  for (const { id, story_slug: slug } of rowsOf(rows, blanks))
    if (slug !== null) show(catalogueTags.product(slug), textNumber(`${id} ${shown.get(catalogueTags.blank(id))}`));
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
    const tag = catalogueTags.product(slug);
    for (const next of passedTo(product, productById)) show(tag, numberOf(products, next));
    show(tag, numberOf(products, product));
    for (const rule of rules) show(tag, numberOf(cutRules, rule));
  }
  const machineOf = new Map<string, string>();
  const slugOf = new Map<string, string | null>();
  for (const version of rowsOf(rows, machineVersions)) {
    const tag = catalogueTags.machine(version.machine_id);
    machineOf.set(version.id, tag);
    const slug = productById.get(version.machine_id)?.story_slug ?? null;
    slugOf.set(version.id, slug);
    // A product links to the papers of its machine.
    if (slug !== null) show(catalogueTags.product(slug), textNumber(tag));
    show(tag, numberOf(machineVersions, version));
  }
  for (const notice of rowsOf(rows, notices)) {
    const number = numberOf(notices, notice);
    show(catalogueTags.notice(notice.number), number);
    show(catalogueTags.notices, number);
    // A product says that there are notices of its machine.
    for (const slug of new Set(notice.versions.map((version) => slugOf.get(version) ?? null)))
      if (slug !== null) show(catalogueTags.product(slug), number);
  }
  for (const table of paperTables)
    for (const paper of rowsOf(rows, table))
      for (const tag of new Set(paper.versions.map((version) => machineOf.get(version) ?? '')))
        show(tag, numberOf(table, paper));
  const index = [
    // The finder and the list of makers show how many codes each has.
    ...[...codesByMaker].map(([maker, { length }]) => `${catalogueTags.maker(maker)} ${length}`),
    ...rowsOf(rows, makers).map((maker) => numberOf(makers, maker)),
    ...rowsOf(rows, products).map((product) => numberOf(products, product)),
  ];
  return (rowCounts) => {
    const counts = Object.entries(rowCounts).map(([name, count]) => `${name} ${count}`);
    // Lists of pages change with what pages there are.
    show(catalogueTags.index, textNumber([...index, ...counts, ...shown.keys()].join('\n')));
    return [...shown]
      .map(([tag, number]) => ({ tag, digest: number.toString(36) }))
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

/** The numbers of rows, of which the digests of pages are sums. */
interface RowNumbers {
  /** Returns the number of a row alone. */
  ownNumberOf: (table: Pick<Table, 'name'>, values: Values) => number;
  /** Returns the number of a row together with the rows that it refers to. */
  numberOf: (table: Pick<Table, 'name'>, values: Values) => number;
}

interface NumberedTable {
  references: readonly Reference[];
  /** The numbers of rows alone to which others refer. */
  own: Map<Values, number>;
  /** The sums of the numbers of rows to which others refer, by the first column of their key: of rows alone, and with as many references of references as the index says. */
  sums: readonly Map<unknown, number>[];
}

interface Reference {
  column: string;
  targets: readonly string[];
  keyOf: (cell: unknown) => unknown;
}

/** Pauses after each row to which others refer. */
function* rowNumbers(rows: TableRows): Generator<undefined, RowNumbers, undefined> {
  const numbered = new Map<string, NumberedTable>();
  for (const table of rows.keys()) {
    const sums = Array.from({ length: depth }, () => new Map<unknown, number>());
    numbered.set(table.name, { references: referencesOf(table), own: new Map(), sums });
  }
  const ownNumberOf = ({ name }: Pick<Table, 'name'>, values: Values) => {
    const own = numbered.get(name)?.own;
    // V8 gives each object that is looked up a hash, which takes memory.
    const known = own && own.size > 0 ? own.get(values) : undefined;
    return known ?? textNumber(`${name}\n${JSON.stringify(values)}`);
  };
  const numberAt = (table: Pick<Table, 'name'>, values: Values, level: number): number => {
    let number = ownNumberOf(table, values);
    if (level === 0) return number;
    for (const { column, targets, keyOf } of numbered.get(table.name)?.references ?? []) {
      const { [column]: cell } = values;
      if (cell === null) continue;
      for (const target of targets) {
        const sums = numbered.get(target)?.sums[level - 1];
        for (const value of Array.isArray(cell) ? cell : [cell]) number = sum(number, sums?.get(keyOf(value)) ?? 0);
      }
    }
    return number;
  };
  const referred = referredTables(rows.keys());
  for (let level = 0; level < depth; level += 1)
    for (const [table, placed] of rows) {
      const { own, sums } = numbered.get(table.name) ?? {};
      const ofLevel = sums?.[level];
      if (!referred.has(table.name) || !own || !ofLevel) continue;
      const [first = 'id'] = table.key;
      for (const { values } of placed) {
        const number = numberAt(table, values, level);
        if (level === 0) own.set(values, number);
        ofLevel.set(values[first], sum(ofLevel.get(values[first]) ?? 0, number));
        yield;
      }
    }
  return { ownNumberOf, numberOf: (table, values) => numberAt(table, values, depth) };
}

function referencesOf({ columns }: Table): Reference[] {
  return Object.entries(columns).flatMap(([column, schema]) => {
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
  });
}

/** Short: digests are compared, not trusted. */
function textNumber(text: string): number {
  return Number.parseInt(hashOf('sha256', text, 'hex').slice(0, 12), 16);
}

function sum(one: number, other: number): number {
  return (one + other) % sumLimit;
}

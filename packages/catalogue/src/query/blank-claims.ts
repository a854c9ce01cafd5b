import type { SQLOutputValue } from 'node:sqlite';
import { relations } from '../tables/vocabulary.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import type { ProductClaims } from './product-claims.ts';

/** What is claimed of a blank, as words by which it is found. */
export interface BlankClaims extends Pick<ProductClaims, 'references' | 'vehicles'> {
  id: string;
  code: string;
  kind: string;
}

const blanksPerPage = 200;

/** Yields the claims of every blank in the order of their ids, some at a time: a caller can do other work in between. */
export function* allBlankClaims(file: CatalogueFile): Generator<BlankClaims[]> {
  for (let last = ''; ; ) {
    const page = file.all('select id, code, kind from blank where id > ? order by id limit ?', last, blanksPerPage);
    const [first, end] = [page[0], page.at(-1)];
    if (!first || !end) return;
    const range = [String(first['id']), String(end['id'])];
    const references = Map.groupBy(file.all(referencesBetween, ...range), byBlank);
    const vehicles = Map.groupBy(file.all(vehiclesBetween, ...range), byBlank);
    yield page.map(({ id, code, kind }) => ({
      id: String(id),
      code: String(code),
      kind: String(kind),
      references: (references.get(id ?? null) ?? []).map((row) => ({
        maker: String(row['maker']),
        code: String(row['code']),
        relation: relations.find((known) => known === row['relation']) ?? 'near',
      })),
      vehicles: (vehicles.get(id ?? null) ?? []).map((row) => ({
        make: String(row['make']),
        model: String(row['model']),
        generation: textOf(row['generation']),
        from: yearOf(row['from']),
        to: yearOf(row['to']),
      })),
    }));
    last = String(end['id']);
  }
}

const referencesBetween = `select alias.blank_id as blankId, maker.name as maker, alias.code, alias.relation from alias
  join maker on maker.id = alias.maker_id where alias.blank_id between ? and ? order by alias.blank_id, maker.name, alias.code`;

const vehiclesBetween = `select distinct fitment.blank_id as blankId, maker.name as make, vehicle.model, vehicle.generation,
  cast(coalesce(substr(fitment.year_from, 1, 4), vehicle.year_from) as integer) as "from",
  cast(coalesce(substr(fitment.year_to, 1, 4), vehicle.year_to) as integer) as "to" from fitment
  join vehicle on vehicle.id = fitment.vehicle_id join maker on maker.id = vehicle.make_id
  where fitment.blank_id between ? and ? order by fitment.blank_id, make, vehicle.model, "from", "to", vehicle.generation`;

type Stored = SQLOutputValue | undefined;

const byBlank = ({ blankId }: Record<string, Stored>): SQLOutputValue => blankId ?? null;
const textOf = (value: Stored): string => (typeof value === 'string' ? value : '');
const yearOf = (value: Stored): number | null => (typeof value === 'number' ? value : null);

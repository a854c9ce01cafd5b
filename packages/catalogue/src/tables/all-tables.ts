import { blanks, profiles } from './blanks.ts';
import { aliases } from './claims.ts';
import { cutRules, products } from './cutting.ts';
import type { Table } from './define-table.ts';
import {
  connected,
  declarations,
  documents,
  firmware,
  machineVersions,
  notices,
  spareParts,
} from './machine-papers.ts';
import { makers } from './makers.ts';
import { buyers, cutSpecs, prices } from './partner.ts';
import { texts } from './texts.ts';
import { codeSeries, fitments, transponders, vehicles } from './vehicles.ts';

/** Every table of a data set by the name of its schema, in an order in which a reader meets them. */
export const tableSchemas = {
  makers,
  profiles,
  blanks,
  aliases,
  vehicles,
  transponders,
  codeSeries,
  fitments,
  products,
  cutRules,
  machineVersions,
  documents,
  declarations,
  spareParts,
  firmware,
  connected,
  notices,
  texts,
  cutSpecs,
  buyers,
  prices,
} as const;

/** Every table of a data set, in that order. */
export const tables: readonly Table[] = Object.values(tableSchemas);

const byName = new Map(tables.map((table) => [table.name, table]));

/** Returns the table of a name. */
export function tableOf(name: string): Table {
  const table = byName.get(name);
  if (!table) throw new Error(`There is no table "${name}"`);
  return table;
}

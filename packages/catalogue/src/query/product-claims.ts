import { yearsOf } from '../tables/fitment-claims.ts';
import type { Relation } from '../tables/vocabulary.ts';
import { blankOfProduct } from './blank-record.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { isCutting } from './set-ups.ts';

/** What is claimed of a key, as words by which it is found. */
export interface ProductClaims {
  /** Codes of other makers. */
  references: readonly { maker: string; code: string; relation: Relation }[];
  /** An end of null is today; a start of null is unknown. */
  vehicles: readonly { make: string; model: string; generation: string; from: number | null; to: number | null }[];
  /** The codes of the machines that cut it. */
  machines: readonly string[];
  /** Transponders and code series of the vehicles. */
  terms: readonly string[];
}

/** Returns the claims of the blank whose stories have a slug; null if there is none. */
export function productClaims(file: CatalogueFile, slug: string): ProductClaims | null {
  const record = blankOfProduct(file, slug);
  if (record === null) return null;
  return {
    references: record.codes.map(({ alias, maker }) => ({
      maker: maker.name,
      code: alias.code,
      relation: alias.relation,
    })),
    vehicles: record.vehicles.map((entry) => {
      const { from, to } = yearsOf(entry);
      const { model, generation } = entry.vehicle;
      return { make: entry.make.name, model, generation: generation ?? '', from, to };
    }),
    machines: record.setUps.filter(isCutting).map(({ machine }) => machine.code),
    terms: [
      ...new Set([
        ...record.vehicles.flatMap(({ transponder }) => transponder?.crypto ?? []),
        ...record.series.map(({ series }) => series.name),
      ]),
    ],
  };
}

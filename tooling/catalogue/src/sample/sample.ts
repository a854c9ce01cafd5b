import type { blanks, profiles } from '@clavora/catalogue/blanks';
import type { aliases } from '@clavora/catalogue/claims';
import type { Cells } from '@clavora/catalogue/csv-text';
import type { cutRules, products } from '@clavora/catalogue/cutting';
import type {
  connected,
  declarations,
  documents,
  firmware,
  machineVersions,
  notices,
  spareParts,
} from '@clavora/catalogue/machine-papers';
import type { makers } from '@clavora/catalogue/makers';
import type { buyers, cutSpecs, prices } from '@clavora/catalogue/partner';
import type { texts } from '@clavora/catalogue/texts';
import type { codeSeries, fitments, transponders, vehicles } from '@clavora/catalogue/vehicles';
import type { BlankKind } from '@clavora/catalogue/vocabulary';

/** The rows of a sample, to which each part of the generator adds its own. */
export interface Sample {
  makers: Cells<typeof makers>[];
  profiles: Cells<typeof profiles>[];
  blanks: (Cells<typeof blanks> & { id: string; kind: BlankKind; length_mm: number; profile_id: string })[];
  aliases: Cells<typeof aliases>[];
  vehicles: (Cells<typeof vehicles> & { id: string; year_from: number; year_to: number | null })[];
  transponders: Cells<typeof transponders>[];
  series: (Cells<typeof codeSeries> & { id: string })[];
  fitments: Cells<typeof fitments>[];
  products: Cells<typeof products>[];
  rules: Cells<typeof cutRules>[];
  versions: (Cells<typeof machineVersions> & { id: string; machine_id: string; year_from: number })[];
  documents: Cells<typeof documents>[];
  declarations: Cells<typeof declarations>[];
  spareParts: Cells<typeof spareParts>[];
  firmware: Cells<typeof firmware>[];
  connected: Cells<typeof connected>[];
  notices: Cells<typeof notices>[];
  texts: Cells<typeof texts>[];
  specs: Cells<typeof cutSpecs>[];
  buyers: Cells<typeof buyers>[];
  prices: Cells<typeof prices>[];
  /** The files that rows name, by their paths. */
  files: Map<string, Uint8Array>;
}

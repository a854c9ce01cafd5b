import { blanks, profiles } from '@clavora/catalogue/blanks';
import { aliases } from '@clavora/catalogue/claims';
import { csvText } from '@clavora/catalogue/csv-text';
import { cutRules, products } from '@clavora/catalogue/cutting';
import {
  connected,
  declarations,
  documents,
  firmware,
  machineVersions,
  notices,
  spareParts,
} from '@clavora/catalogue/machine-papers';
import { makers } from '@clavora/catalogue/makers';
import { buyers, cutSpecs, prices } from '@clavora/catalogue/partner';
import { texts } from '@clavora/catalogue/texts';
import { codeSeries, fitments, transponders, vehicles } from '@clavora/catalogue/vehicles';
import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { addAliases } from './add-aliases.ts';
import { addProfilesAndBlanks, addStoryBlank } from './add-blanks.ts';
import { addMachinePapers } from './add-machine-papers.ts';
import { addPartnerRows } from './add-partner-rows.ts';
import { addProducts } from './add-products.ts';
import { addRules } from './add-rules.ts';
import { addFitments, addVehicles, sampleTransponders } from './add-vehicles.ts';
import type { Sample } from './sample.ts';
import { sampleTexts } from './sample-texts.ts';
import { keyMakers, lockMakers, otherNames, vehicleMakes } from './sample-words.ts';
import { storyBlanks } from './story-products.ts';
import { fitmentConfidence } from './uncontradicted.ts';

/**
 * Returns the CSV files of a sample data set with a number of blanks and the files that they name, the same for each call: the keys of the sample space, and others beside them.
 */
export function sampleTables(count: number): Map<string, Uint8Array> {
  const random = seededRandom(2026);
  const stories = storyBlanks();
  const sample: Sample = {
    makers: [
      ...keyMakers.map(({ id, name }) => ({ id, kind: 'key', name, other_names: otherNames[id] ?? '' })),
      ...lockMakers.map(({ id, name }) => ({ id, kind: 'lock', name })),
      ...vehicleMakes.map(({ id, name }) => ({ id, kind: 'vehicle', name, other_names: otherNames[id] ?? '' })),
    ],
    profiles: [],
    blanks: [],
    aliases: [],
    vehicles: [],
    transponders: sampleTransponders(),
    series: [],
    fitments: [],
    products: [],
    rules: [],
    versions: [],
    documents: [],
    declarations: [],
    spareParts: [],
    firmware: [],
    connected: [],
    notices: [],
    texts: Object.entries(sampleTexts).flatMap(([key, values]) =>
      Object.entries(values).map(([locale, value]) => ({ key, locale, value })),
    ),
    specs: [],
    buyers: [],
    prices: [],
    files: new Map(),
  };
  addProducts(sample);
  for (const story of stories) addStoryBlank(sample, story);
  addProfilesAndBlanks(sample, count, random);
  addAliases(sample, stories.length, random);
  const mayBeSure = fitmentConfidence(sample);
  addVehicles(sample, count, mayBeSure, random);
  addFitments(sample, stories.length, mayBeSure, random);
  addRules(sample);
  addMachinePapers(sample);
  addPartnerRows(sample, random);
  const tables = new Map(
    [
      [makers.file, csvText(makers, sample.makers)] as const,
      [profiles.file, csvText(profiles, sample.profiles)] as const,
      [blanks.file, csvText(blanks, sample.blanks)] as const,
      [aliases.file, csvText(aliases, sample.aliases)] as const,
      [vehicles.file, csvText(vehicles, sample.vehicles)] as const,
      [transponders.file, csvText(transponders, sample.transponders)] as const,
      [codeSeries.file, csvText(codeSeries, sample.series)] as const,
      [fitments.file, csvText(fitments, sample.fitments)] as const,
      [products.file, csvText(products, sample.products)] as const,
      [cutRules.file, csvText(cutRules, sample.rules)] as const,
      [machineVersions.file, csvText(machineVersions, sample.versions)] as const,
      [documents.file, csvText(documents, sample.documents)] as const,
      [declarations.file, csvText(declarations, sample.declarations)] as const,
      [spareParts.file, csvText(spareParts, sample.spareParts)] as const,
      [firmware.file, csvText(firmware, sample.firmware)] as const,
      [connected.file, csvText(connected, sample.connected)] as const,
      [notices.file, csvText(notices, sample.notices)] as const,
      [texts.file, csvText(texts, sample.texts)] as const,
      [cutSpecs.file, csvText(cutSpecs, sample.specs)] as const,
      [buyers.file, csvText(buyers, sample.buyers)] as const,
      [prices.file, csvText(prices, sample.prices)] as const,
    ].map(([file, content]): [string, Uint8Array] => [file, new TextEncoder().encode(content)]),
  );
  return new Map([...tables, ...sample.files]);
}

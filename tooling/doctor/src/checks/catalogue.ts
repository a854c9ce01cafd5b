import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import {
  DataSetError,
  type DataSetFault,
  readCurrentId,
  readMissingPapers,
  requestCurrentId,
} from '@clavora/provision/search/current-data-set';
import { type Check, CheckError, type Finding, ok, reasonOf, skipped, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';

type Catalogue = NonNullable<NonNullable<Deployment['site']>['catalogue']>;

/** Returns the check of the key catalogue: the data set that the site opens, or copies from an address. */
export function catalogueChecks({ site, market }: Deployment): Check[] {
  if (site === null) return [];
  const { catalogue } = site;
  const run = async (signal: AbortSignal): Promise<Finding> =>
    catalogue === null
      ? skipped('CATALOGUE_DIR and CATALOGUE_URL are not set', 'without them the site has no key finder')
      : dataSet(catalogue, signal);
  return [
    { service: 'catalogue', name: 'data set', run },
    ...(catalogue === null
      ? []
      : [{ service: 'catalogue', name: 'papers of machines', run: async () => papers(catalogue, market) }]),
  ];
}

/** The most papers that one line names. */
const maxNamed = 5;

/** Says which files of machines are missing in the languages of the market; those of a data set at an address are known to its publisher only. */
function papers({ folder, origin }: Catalogue, market: MarketId): Finding {
  if (origin !== null && 'url' in origin)
    return skipped(
      'the data set is copied from an address',
      'npm run catalogue -- check, where it is published, names what is missing',
    );
  const missing = readMissingPapers(origin === null ? folder : origin.directory, marketRow(market).locales);
  if (missing.length === 0) return ok('instructions in each language of the market, and a file of each declaration');
  const rest = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
  return warn(
    `missing: ${missing.slice(0, maxNamed).join('; ')}${rest}`,
    'npm run catalogue -- check names the line of each; add the rows with their files, and publish',
  );
}

async function dataSet({ folder, origin }: Catalogue, signal: AbortSignal): Promise<Finding> {
  const address = origin !== null && 'url' in origin ? origin : null;
  const directory = origin !== null && 'directory' in origin ? origin.directory : folder;
  try {
    return address === null
      ? ok(`${readCurrentId(directory)} in ${directory}`)
      : ok(`${await requestCurrentId(address, signal)} at ${address.url}`);
  } catch (error) {
    const [variable, elsewhere] =
      address === null
        ? ['CATALOGUE_DIR', 'may the user of the site read it?']
        : ['CATALOGUE_URL', 'does its server answer without a redirect?'];
    const isOfFolder = `does ${variable} name the folder of data sets`;
    const advice: Record<DataSetFault, string> = {
      missing: `${isOfFolder}? If so: npm run catalogue -- publish`,
      refused: 'is CATALOGUE_TOKEN the token of that server?',
      damaged: 'npm run catalogue -- publish writes the file again, -- rollback makes the data set before it current',
      unreadable: 'publish the tables with npm run catalogue of the release that the site runs',
    };
    throw new CheckError(
      reasonOf(error),
      error instanceof DataSetError ? advice[error.fault] : `${isOfFolder}, and ${elsewhere}`,
    );
  }
}

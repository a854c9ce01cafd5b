import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { claimSources } from '@clavora/catalogue/claim-sources';
import { normaliseCode } from '@clavora/catalogue/codes';
import { findVehicles } from '@clavora/catalogue/find-vehicles';
import { chartMakers, findChartMakers } from '@clavora/catalogue/maker-chart';
import { type Resolution, resolveCode } from '@clavora/catalogue/resolve-code';
import { makesOf } from '@clavora/catalogue/vehicle-records';
import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { FinderAnswer } from '@clavora/site-core/catalogue-view';
import { finderParameter, lastOf } from '@clavora/site-core/internal-paths';
import { certainBlank } from '../loaders/certain-blank.ts';
import { certainPart } from '../loaders/certain-part.ts';
import { catalogueCounts } from '../loaders/finder-facts.ts';
import type { Kind } from './kind.ts';

/** The key finder: the answer to any text, or the page of the blank whose code the text certainly is. */
export const finder: Kind<'finder'> = {
  route: 'key-finder',
  load: (open) => ({
    kind: 'finder',
    counts: catalogueCounts(open),
    makes: makesOf(open.file),
    chartMakers: chartMakers(open.file),
    answer: null,
  }),
  tags: () => [catalogueTags.index],
  story: null,
  question: {
    parameters: [finderParameter],
    read(asked) {
      const typed = lastOf(asked.query, finderParameter);
      if (typed.trim() === '') return null;
      return ({ open, hrefs }) => {
        const resolution = resolveCode(typed, open.codes);
        const blankId = certainBlank(resolution);
        if (blankId !== null) return { to: hrefs.blank(blankId) };
        const part = certainPart(open, hrefs, typed, resolution);
        return part === null ? { answer: answerTo(typed, resolution, open) } : { to: part };
      };
    },
  },
};

function answerTo(typed: string, resolution: Resolution, { file, codes }: OpenCatalogue): FinderAnswer {
  const found = findVehicles(file, typed);
  const { byName, besideCode } = findChartMakers(file, typed);
  return {
    typed,
    resolution,
    sourcesOf: (claim) => claimSources(file, claim),
    found,
    chartMakers: byName.length > 0 ? byName : besideCode,
    parts: codes.partsByKey(normaliseCode(typed)),
    isName: byName.length > 0 || (found.vehicles.length > 0 && !found.isPartly),
  };
}

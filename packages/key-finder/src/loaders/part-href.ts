import type { PartPlace } from '@clavora/catalogue/code-index';
import type { CatalogueHrefs } from '@clavora/site-core/catalogue-view';
import { numberIds } from '@clavora/ui/number-ids';

/** Returns the path of a spare part: its row on the page of the first machine that has it. */
export function partHref(hrefs: Pick<CatalogueHrefs, 'papers'>, { machine, serial, number }: PartPlace): string {
  return `${hrefs.papers(machine.id, serial.toLowerCase())}#${numberIds(number).row}`;
}

import type { MachinePapers } from '@clavora/catalogue/papers-of-machine';
import type { CatalogueProps } from '../catalogue-props.ts';

/** The props of each part of a page of papers. */
export interface PapersProps extends CatalogueProps {
  papers: MachinePapers;
}

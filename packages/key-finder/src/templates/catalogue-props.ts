import type { RenderContext } from '@clavora/blocks/render-context';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';

/** The props of what a page shows of the catalogue. */
export interface CatalogueProps {
  catalogue: CatalogueModel;
  context: RenderContext;
}

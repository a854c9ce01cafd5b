import type { RenderContext } from '@clavora/blocks/render-context';
import type { CatalogueModel, PageKind, ViewOf } from '@clavora/site-core/catalogue-view';

/** The props of what a page shows of the catalogue. */
export interface CatalogueProps {
  catalogue: CatalogueModel;
  context: RenderContext;
}

/** The props of what a page of a kind shows. */
export interface KindProps<Name extends PageKind> extends CatalogueProps {
  view: ViewOf<Name>;
}

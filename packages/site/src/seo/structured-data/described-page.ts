import type { RenderContext } from '@clavora/blocks/render-context';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';

/** The page that a schema describes. */
export interface DescribedPage {
  site: Site;
  page: PageModel;
  context: RenderContext;
  /** The page's own absolute URL. */
  url: string;
  /** The absolute URL of the page's social image. */
  image: string;
}

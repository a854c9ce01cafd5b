import type { RenderContext } from '@clavora/blocks/render-context';
import type { PageModel } from '../../core/page-model.ts';
import type { Site } from '../../core/site.ts';

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

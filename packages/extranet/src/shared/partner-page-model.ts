import type { Partner } from '@clavora/auth/partner';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { NetPrice } from '@clavora/catalogue/net-prices';
import type { Viewer } from '@clavora/content-client/audience';
import type { Story, StoryOf } from '@clavora/content-client/story';
import type { RouteId } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import type { ShellModel } from '@clavora/site-core/page-model';
import type { ReactNode } from 'react';
import type { PartnerDirectory, PartnerEntry } from '../directory/partner-directory.ts';

/** The data of a partner area template. Loaded for one partner and request, never cached. */
export interface PartnerPageModel extends ShellModel {
  match: RouteMatch;
  /** The page's own story; its files have the site's URLs. */
  story: Story;
  /** The page's entry in the directory. */
  entry: PartnerEntry;
  /** What the page is called in its title and its breadcrumbs. */
  name: string;
  person: Partner;
  viewer: Viewer;
  /** The pages of the language that the partner may see. */
  directory: PartnerDirectory;
  hrefOf: (entry: PartnerEntry) => string;
  /** Returns the path of a section of the area in the page's language, such as `/extranet/notizie-clavora`; null if it has none. */
  listingPath: (route: RouteId) => string | null;
  query: URLSearchParams;
  /** The stories directly below a folder of documents, by uuid; empty for other pages. */
  children: ReadonlyMap<string, Story>;
  /** The end of the partner's previous visit; null at the first one. */
  since: Date | null;
  /** The public page of this product; null if there is none. */
  publicProduct: StoryOf<'product'> | null;
  /** What the key catalogue has of `publicProduct`; null for a product that is not in it. */
  publicCatalogue: CatalogueModel | null;
  /** The net prices of this product for the partner's organisation, by quantity. */
  netPrices: readonly NetPrice[];
}

export interface PartnerTemplateProps {
  page: PartnerPageModel;
  context: RenderContext;
  /** The control that adds the page to one of the partner's lists; null if lists cannot contain it. */
  save: ReactNode;
}

import type { Partner } from '@clavora/auth/partner';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { Viewer } from '@clavora/content-client/audience';
import type { Story, StoryOf } from '@clavora/content-client/story';
import type { PartnerDirectory, PartnerEntry } from '@clavora/extranet/partner-directory';
import type { RouteId } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { ReactNode } from 'react';
import type { ShellModel } from '../core/page-model.ts';

/** Everything that a template of the partner area draws. It is made for one person at one moment and kept nowhere. */
export interface PartnerPageModel extends ShellModel {
  match: RouteMatch;
  /** The page's own story; its files have the site's addresses. */
  story: Story;
  /** What the lists say of it. */
  entry: PartnerEntry;
  person: Partner;
  viewer: Viewer;
  /** The pages of the language that the person may see. */
  directory: PartnerDirectory;
  hrefOf: (entry: PartnerEntry) => string;
  /** The path of a section of the area in the page's language, null where it has none: `/extranet/notizie-clavora`. */
  listingPath: (route: RouteId) => string | null;
  query: URLSearchParams;
  /** The stories directly below a folder of documents, by uuid; none for other pages. */
  children: ReadonlyMap<string, Story>;
  /** Until when the person's visit before this one lasted; null at the first. */
  since: Date | null;
  /** The public page of this product; null if there is none. */
  publicProduct: StoryOf<'product'> | null;
}

export interface PartnerTemplateProps {
  page: PartnerPageModel;
  context: RenderContext;
  /** The control that puts the page on a list of the person's own; null where it goes on none. */
  save: ReactNode;
}

import { PageBlocks } from '@clavora/blocks/page-blocks';
import { isStoryOf } from '@clavora/content-client/story';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { unexpectedContent } from '@clavora/site-core/template-props';
import type { ReactNode } from 'react';
import type { PartnerDirectory, PartnerEntry } from '../directory/partner-directory.ts';
import type { PartnerPageModel, PartnerTemplateProps } from '../shared/partner-page-model.ts';
import { screenProps } from '../shared/partner-screen-props.ts';
import type { PartnerHomeData } from './load-home.ts';
import { PartnerHome } from './partner-home.tsx';
import type { PartnerShortcut } from './shortcuts.tsx';

/** The areas that the home links to, with the pages that each counts, as its own page does: not the folders between them. */
const areas: readonly {
  route: RouteId;
  counts: (directory: PartnerDirectory, path: string) => readonly PartnerEntry[];
}[] = [
  { route: 'extranet-catalogues', counts: below('resource') },
  { route: 'extranet-documentation-bu-italy', counts: below('resource') },
  { route: 'extranet-products', counts: below('partner_product') },
  { route: 'extranet-photo-gallery', counts: (directory, path) => directory.children(path).filter(isOf('album')) },
  { route: 'extranet-partner-news', counts: below('news_article') },
  { route: 'extranet-lists', counts: () => [] },
];

function isOf(component: PartnerEntry['component']) {
  return (entry: PartnerEntry) => entry.component === component;
}

function below(component: PartnerEntry['component']) {
  return (directory: PartnerDirectory, path: string) => directory.below(path).filter(isOf(component));
}

/** Renders the home of the partner area: price lists in force, links to its sections, changes since the last visit, recent downloads. */
export function PartnerHomeTemplate({
  page,
  context,
  save,
  notices,
  home,
}: PartnerTemplateProps & { notices: ReactNode; home: PartnerHomeData }) {
  const { story, directory } = page;
  if (!isStoryOf(story, 'section')) throw unexpectedContent('partner-home', 'a section', { ...page, listing: null });
  const newsFolder = page.listingPath('extranet-partner-news');
  const newsPage = newsFolder === null ? null : directory.at(newsFolder);
  return (
    <PartnerHome
      {...screenProps(page, context)}
      title={story.content.title}
      summary={story.content.summary}
      entries={directory.entries}
      since={page.since}
      shortcuts={shortcutsOf(page)}
      {...home}
      newsHref={newsPage ? page.hrefOf(newsPage) : page.homeHref}
      notices={notices}
      lists={save}
      intro={<PageBlocks blocks={story.content.body} context={context} />}
    />
  );
}

function shortcutsOf(page: PartnerPageModel): PartnerShortcut[] {
  return areas.flatMap(({ route, counts }) => {
    const path = page.listingPath(route);
    const entry = path === null ? null : page.directory.at(path);
    if (entry === null) return [];
    const count = counts(page.directory, entry.path).length;
    return [{ name: entry.title, href: page.hrefOf(entry), count: count > 0 ? count : null }];
  });
}

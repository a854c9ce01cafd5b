import { PageBlocks } from '@clavora/blocks/page-blocks';
import { RichTextContent } from '@clavora/blocks/rich-text';
import { isStoryOf, type StoryOf } from '@clavora/content-client/story';
import { unexpectedContent } from '@clavora/site-core/template-props';
import { folderOf, newestFirst } from '../directory/partner-directory.ts';
import { pageOf } from '../shared/page-of.ts';
import type { PartnerTemplateProps } from '../shared/partner-page-model.ts';
import { screenProps } from '../shared/partner-screen-props.ts';
import { PartnerArticle } from './partner-article.tsx';
import { PartnerNewsListing } from './partner-news-listing.tsx';

const pageSize = 12;

/** Renders news for partners: the paged list, and each article. */
export function PartnerNewsTemplate(props: PartnerTemplateProps) {
  const { story } = props.page;
  if (isStoryOf(story, 'news_article')) return <ArticleTemplate {...props} story={story} />;
  if (isStoryOf(story, 'section')) return <ListingTemplate {...props} story={story} />;
  throw unexpectedContent('partner-news', 'a section or a news article', { ...props.page, listing: null });
}

function ListingTemplate({ page, context, story }: PartnerTemplateProps & { story: StoryOf<'section'> }) {
  const all = newestFirst(page.directory.children(page.entry.path));
  const shown = pageOf(all, page.query.get('page'), pageSize);
  const href = page.hrefOf(page.entry);
  return (
    <>
      <PartnerNewsListing
        {...screenProps(page, context)}
        title={story.content.title}
        summary={story.content.summary}
        entries={shown.items}
        page={shown.page}
        pageCount={shown.pageCount}
        total={all.length}
        hrefOfPage={(target) => (target === 1 ? href : `${href}?page=${target}`)}
        since={page.since}
        intro={<PageBlocks blocks={story.content.body} context={context} />}
      />
      <PageBlocks blocks={story.content.body_below} context={context} />
    </>
  );
}

function ArticleTemplate({ page, context, save, story }: PartnerTemplateProps & { story: StoryOf<'news_article'> }) {
  const { entry, directory } = page;
  const folder = folderOf(entry.path);
  const all = newestFirst(directory.children(folder));
  const index = all.findIndex(({ uuid }) => uuid === entry.uuid);
  const listing = directory.at(folder);
  return (
    <PartnerArticle
      {...screenProps(page, context)}
      entry={entry}
      text={<RichTextContent document={story.content.text} context={context} />}
      newer={all[index - 1] ?? null}
      older={index === -1 ? null : (all[index + 1] ?? null)}
      listingHref={listing ? page.hrefOf(listing) : page.homeHref}
      blocks={<PageBlocks blocks={story.content.body} context={context} />}
      save={save}
    />
  );
}

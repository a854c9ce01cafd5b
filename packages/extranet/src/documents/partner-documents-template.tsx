import { PageBlocks } from '@clavora/blocks/page-blocks';
import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import { RichTextContent } from '@clavora/blocks/rich-text';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { isStoryOf, type StoryOf } from '@clavora/content-client/story';
import { marketRow } from '@clavora/i18n-routing/markets';
import { StoryList } from '@clavora/pages/story-list';
import { dayIn } from '@clavora/runtime/day-in';
import { unexpectedContent } from '@clavora/site-core/template-props';
import type { PartnerTemplateProps } from '../shared/partner-page-model.ts';
import { archiveHref, screenProps } from '../shared/partner-screen-props.ts';
import type { FolderDocument } from './document-facts.ts';
import { newestFiles } from './download-content.ts';
import { isOutOfForce } from './in-force.ts';
import { PartnerDocument } from './partner-document.tsx';
import { PartnerFolder } from './partner-folder.tsx';

/** Renders folders of documents and their documents: catalogues, and the documentation of a business unit. */
export function PartnerDocumentsTemplate(props: PartnerTemplateProps) {
  const { story } = props.page;
  if (isStoryOf(story, 'resource')) return <DocumentTemplate {...props} story={story} />;
  if (isStoryOf(story, 'section')) return <FolderTemplate {...props} story={story} />;
  throw unexpectedContent('partner-documents', 'a section or a resource', { ...props.page, listing: null });
}

function FolderTemplate({ page, context, story }: PartnerTemplateProps & { story: StoryOf<'section'> }) {
  const { entry, directory, children } = page;
  const isDocument = (component: string) => component === 'resource';
  const folders = directory.children(entry.path).filter(({ component }) => component === 'section');
  const documents = directory.children(entry.path).flatMap((one): FolderDocument[] => {
    const child = children.get(one.uuid);
    return child && isStoryOf(child, 'resource')
      ? [{ entry: one, files: parseParts(download, child.content.downloads) }]
      : [];
  });
  const hasFiles = [entry, ...directory.below(entry.path)].some(({ fileCount }) => fileCount > 0);
  return (
    <>
      <PartnerFolder
        {...screenProps(page, context)}
        title={story.content.title}
        summary={story.content.summary}
        folders={folders.map((folder) => ({
          entry: folder,
          count: directory.below(folder.path).filter(({ component }) => isDocument(component)).length,
        }))}
        documents={overLast(documents, context)}
        sort={page.query.get('sort')}
        archiveHref={hasFiles ? archiveHref(page) : null}
        since={page.since}
        intro={<PageBlocks blocks={story.content.body} context={context} />}
      />
      <PageBlocks blocks={story.content.body_below} context={context} />
    </>
  );
}

/** Returns documents with those last that are no longer in force. */
function overLast(documents: readonly FolderDocument[], { market }: RenderContext): FolderDocument[] {
  const today = dayIn(marketRow(market).timeZone, new Date());
  const marked = documents.map((one) => ({ ...one, isOver: isOutOfForce(one.entry, today) }));
  return [...marked.filter(({ isOver }) => !isOver), ...marked.filter(({ isOver }) => isOver)];
}

function DocumentTemplate({ page, context, save, story }: PartnerTemplateProps & { story: StoryOf<'resource'> }) {
  const { content } = story;
  const files = parseParts(download, content.downloads);
  const products = relatedStoriesOf(content.products, 'product', context);
  return (
    <PartnerDocument
      {...screenProps(page, context)}
      entry={page.entry}
      files={files}
      history={newestFiles(parseParts(download, content.history))}
      archiveHref={files.length > 1 ? archiveHref(page) : null}
      text={content.text === null ? null : <RichTextContent document={content.text} context={context} />}
      products={
        products.length === 0 ? null : <StoryList stories={products} shape="tiles" level={3} context={context} />
      }
      blocks={<PageBlocks blocks={content.body} context={context} />}
      save={save}
    />
  );
}

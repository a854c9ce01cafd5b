import { accordion } from '@clavora/blocks/accordion.block';
import { visitBlocks } from '@clavora/blocks/automatic-blocks';
import type { RenderContext } from '@clavora/blocks/render-context';
import { parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { isStoryOf } from '@clavora/content-client/story';
import { shownBlank } from '@clavora/site-core/catalogue-view';
import { pageAddress } from '@clavora/site-core/page-address';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import type { Graph, Thing } from 'schema-dts';
import { sharedImage } from '../metadata/page-metadata.ts';
import { articleSchema } from './article-schema.ts';
import { blankProperties, blankSchema } from './blank-schema.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import type { DescribedPage } from './described-page.ts';
import { eventSchema } from './event-schema.ts';
import { productSchema } from './product-schema.ts';
import { organization, webSite } from './publisher.ts';
import { questionsOf } from './questions-page.ts';
import { shopSchema } from './shop-schema.ts';

/** Returns the schema.org data of a page, from its parsed story only (SEO-3). */
export function pageSchemas(site: Site, page: PageModel, context: RenderContext): Graph {
  const { story, match, listing, crumbs } = page;
  const record = shownBlank(page.catalogue);
  const described: DescribedPage = {
    site,
    page,
    context,
    url: `${site.environment.origins[site.market.id]}${pageAddress(site, match, listing)}`,
    image: sharedImage(site, page, context).url,
  };
  const schemas: (Thing | null)[] = [
    organization(site, page),
    match.route.id === 'home' ? webSite(described) : null,
    crumbs.length > 0 ? breadcrumbList(described) : null,
    isStoryOf(story, 'product') ? { ...productSchema(described, story), ...(record && blankProperties(record)) } : null,
    record && !isStoryOf(story, 'product') ? blankSchema(described, record) : null,
    isStoryOf(story, 'news_article') || isStoryOf(story, 'press_release') ? articleSchema(described, story) : null,
    isStoryOf(story, 'event') ? eventSchema(described, story) : null,
    isStoryOf(story, 'shop') ? shopSchema(described, story) : null,
    questionsOf(described, accordionsOf(story.content)),
  ];
  return { '@context': 'https://schema.org', '@graph': schemas.filter((thing) => thing !== null) };
}

function accordionsOf(content: unknown) {
  const found: RawBlock[] = [];
  visitBlocks(content, (block) => {
    if (block.component === accordion.name) found.push(block);
  });
  return found.map((block) => parseBlock(accordion, block));
}

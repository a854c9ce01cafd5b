import { parseStory, type Story, storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { findCataloguePage } from '@clavora/key-finder/find-catalogue-page';
import { productModel, productTags } from '@clavora/key-finder/product-model';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { renderContext } from '@clavora/pages/render-context';
import { logOnce } from '@clavora/runtime/log';
import { type CatalogueModel, shownBlank } from '@clavora/site-core/catalogue-view';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import sharp from 'sharp';
import { logoSvg } from './draw-social-image.ts';
import { logoFile, logoSize, pageOfPicture, pictureFolder, picturePath, socialImage } from './social-image.ts';
import { encoded, socialImageFile } from './social-image-file.ts';

interface PictureRoute {
  params: Promise<{ path: string[] }>;
}

/** A year: a changed image has another URL. */
const immutable = 'public, max-age=31536000, immutable';
/** A day: the URL stays when the drawing changes. */
const cachedForDay = 'public, max-age=86400';
/** For an image without the story's picture. */
const cachedBriefly = 'public, max-age=60';

/**
 * `GET /og/{path of a page}/{name}.png`: the social image of a page, rendered only from its story, not from the URL (SEO-2). An outdated name
 * redirects to the current one; 404 if there is no page. Rejects if the content service fails.
 */
export function pictureHandler(site: Site) {
  return async (_request: Request, { params }: PictureRoute): Promise<Response> => {
    const path = `${pictureFolder}/${(await params).path.join('/')}`;
    if (path === logoFile) return png(await encoded(sharp(Buffer.from(logoSvg(logoSize)))), cachedForDay);
    const page = pageOfPicture(path);
    const found = page === null ? null : await loadStory(site, page);
    if (page === null || found === null) return new Response('No such picture\n', { status: 404 });
    const [{ config }, context] = await Promise.all([
      loadLocaleConfig(site, found.locale),
      renderContext(site, found.locale),
      site.cache.tag([tags.config(found.locale)]),
    ]);
    const picture = socialImage(found.story, config, context, shownBlank(found.catalogue));
    const own = picturePath(page, picture);
    if (own !== path) return new Response(null, { status: 307, headers: { location: own } });
    const { png: file, isWhole } = await socialImageFile(picture, logOnce);
    if (!isWhole) await site.cache.keepBriefly();
    return png(file, isWhole ? immutable : cachedBriefly);
  };
}

function png(file: Buffer, caching: string): Response {
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'image/png', 'cache-control': caching } });
}

interface FoundStory {
  story: Story;
  locale: Locale;
  /** What the page shows of the key catalogue; null for nothing. */
  catalogue: CatalogueModel | null;
}

/** Returns the story of the public page at a path; null if there is none. */
async function loadStory(site: Site, path: string): Promise<FoundStory | null> {
  const match = site.routing.match(site.market.id, path);
  if (match.kind !== 'route' || match.route.guards) return null;
  if (match.route.source === 'catalogue') {
    const found = await findCataloguePage(site, match, 1);
    if (found?.kind !== 'page' || found.own === null) return null;
    return { story: found.own.story, locale: match.locale, catalogue: found.catalogue };
  }
  const candidates = storyCandidates(match, site.market.id);
  await site.cache.tag(candidates.map(tags.slug));
  const raw = await site.content.lookup(candidates);
  const first = candidates.map((slug) => raw.get(slug)).find((found) => found !== undefined);
  const story = first && parseStory(first);
  const rule = match.page === 'listing' ? match.route.listing : match.route.detail;
  if (!story || !rule?.components.some((component) => component === story.content.component)) return null;
  await site.cache.tag([tags.story(story.uuid), ...productTags(site, story)]);
  return { story, locale: match.locale, catalogue: productModel(site, match.locale, story) };
}

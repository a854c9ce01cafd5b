import type { Site } from '@clavora/site-core/site';
import { siteManifest } from './site-manifest.ts';

interface ManifestRoute {
  params: Promise<{ file: string }>;
}

const ending = '.webmanifest';

/** A day, like the icons. */
const cacheControl = 'public, max-age=86400';

/** `GET /manifests/{locale}.webmanifest`: the manifest of a language of the market; 404 for any other. */
export function manifestHandler(site: Site) {
  return async (_request: Request, { params }: ManifestRoute): Promise<Response> => {
    const { file } = await params;
    const locale = site.market.locales.find((own) => file === `${own}${ending}`);
    if (locale === undefined) return new Response('No such manifest\n', { status: 404 });
    return Response.json(await siteManifest(site, locale), {
      headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': cacheControl },
    });
  };
}

import { type BuildIdentity, build } from '../../core/build-identity.ts';
import type { Site } from '../../core/site.ts';
import { type RouteRule, routeMatcher } from './route-matcher.ts';

/** `GET /builds/meta/{id}.json`: what a build answers (SHL-5). */
interface BuildMetadata {
  id: string;
  matcher: readonly RouteRule[];
  /** Paths of the pages that were made at build: none, every page is made when first asked for (docs/adr/0005). */
  prerendered: readonly string[];
}

/** `GET /builds/latest.json`: the build that runs, asked each time (SHL-5). */
export function latestBuildResponse(): Response {
  const latest: BuildIdentity = build;
  return Response.json(latest, { headers: { 'cache-control': 'no-cache' } });
}

/** `GET /builds/meta/{id}.json`: the metadata of the build that runs, for good; 404 for any other. */
export function buildMetadataHandler(site: Site) {
  return async (_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> => {
    const { file } = await params;
    if (file !== `${build.id}.json`) {
      // Another instance may already run the build asked for: this answer must not be kept.
      return Response.json(
        { error: `No such build: ${file}` },
        { status: 404, headers: { 'cache-control': 'no-store' } },
      );
    }
    const metadata: BuildMetadata = { id: build.id, matcher: routeMatcher(site), prerendered: [] };
    return Response.json(metadata, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  };
}

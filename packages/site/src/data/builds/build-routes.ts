import { type BuildIdentity, build } from '@clavora/site-core/build-identity';
import type { Site } from '@clavora/site-core/site';
import { type RouteRule, routeMatcher } from './route-matcher.ts';

/** `GET /builds/meta/{id}.json`: the routes of a build (SHL-5). */
interface BuildMetadata {
  id: string;
  matcher: readonly RouteRule[];
  /** Paths of prerendered pages: none, every page is rendered at its first request (docs/adr/0005). */
  prerendered: readonly string[];
}

/** `GET /builds/latest.json`: the running build, never cached (SHL-5). */
export function latestBuildResponse(): Response {
  const latest: BuildIdentity = build;
  return Response.json(latest, { headers: { 'cache-control': 'no-cache' } });
}

/** `GET /builds/meta/{id}.json`: the metadata of the running build, immutable; 404 for any other. */
export function buildMetadataHandler(site: Site) {
  return async (_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> => {
    const { file } = await params;
    if (file !== `${build.id}.json`) {
      // Not cached: another instance may already run the requested build.
      return Response.json(
        { error: `No such build: ${file}` },
        { status: 404, headers: { 'cache-control': 'no-store' } },
      );
    }
    const metadata: BuildMetadata = { id: build.id, matcher: routeMatcher(site), prerendered: [] };
    return Response.json(metadata, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  };
}

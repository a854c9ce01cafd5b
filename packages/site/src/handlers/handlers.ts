import type { HandlerPath } from '@clavora/server/handler-rows';
import type { Site } from '@clavora/site-core/site';

type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> & ParamsOf<Rest>
  : Path extends `[[...${infer Name}]]`
    ? { [Key in Name]?: string[] }
    : Path extends `[...${infer Name}]`
      ? { [Key in Name]: string[] }
      : Path extends `[${infer Name}]`
        ? { [Key in Name]: string }
        : unknown;

/** The handlers of a path by method; GET also answers HEAD. */
export interface Handlers<Params> {
  GET?(request: Request, route: { params: Promise<Params> }): Response | Promise<Response>;
  POST?(request: Request, route: { params: Promise<Params> }): Response | Promise<Response>;
}

type HandlerLoaders = { [Path in HandlerPath]: (site: Site) => Promise<Handlers<ParamsOf<Path>>> };

/** The handlers of every row of the table, each loaded at the first request of its path. */
export const handlerLoaders: HandlerLoaders = {
  '/.well-known/csaf/[...path]': async (site) => {
    const { csafHandler } = await import('@clavora/key-finder/csaf-route');
    return { GET: csafHandler(site) };
  },
  '/.well-known/security.txt': async (site) => {
    const { securityTextHandler } = await import('../seo/security/security-text-route.ts');
    return { GET: securityTextHandler(site) };
  },
  '/01/[...link]': async (site) => {
    const { digitalLinkHandler } = await import('@clavora/key-finder/digital-link-route');
    return { GET: digitalLinkHandler(site) };
  },
  '/api/calendar/[locale]/[file]': async (site) => {
    const { calendarHandler } = await import('../seo/calendar/calendar-route.ts');
    return { GET: calendarHandler(site) };
  },
  '/api/catalogue/list': async (site) => {
    const { listHandler } = await import('@clavora/key-finder/list-route');
    return { POST: listHandler(site) };
  },
  '/api/catalogue/profiles': async (site) => {
    const { profilesHandler } = await import('@clavora/key-finder/profiles-route');
    return { GET: profilesHandler(site) };
  },
  '/api/catalogue/resolve': async (site) => {
    const { resolveHandler } = await import('@clavora/key-finder/resolve-route');
    return { GET: resolveHandler(site) };
  },
  '/api/checkStorySlugs': async (site) => {
    const { checkStorySlugsHandler } = await import('@clavora/site-core/check-story-slugs');
    return { GET: checkStorySlugsHandler(site) };
  },
  '/api/consent/[locale]': async (site) => {
    const { consentTextsHandler } = await import('../data/consent-texts-route.ts');
    return { GET: consentTextsHandler(site) };
  },
  '/api/extranet/[...path]': async (site) => {
    const { createPartnerApi } = await import('@clavora/extranet/partner-api');
    return createPartnerApi(site);
  },
  '/api/forms/submit/[[...path]]': async (site) => {
    const { createSubmitRoute } = await import('../forms/submit-route.ts');
    return createSubmitRoute(site);
  },
  '/api/forms/token': async (site) => {
    const { tokenHandler } = await import('../forms/token-route.ts');
    return { GET: tokenHandler(site) };
  },
  '/api/getCustomLanding/[...path]': async (site) => {
    const { customLandingHandler } = await import('../data/custom-landing/custom-landing.ts');
    return { GET: customLandingHandler(site) };
  },
  '/api/health/live': async () => {
    const { liveResponse } = await import('../data/health/health.ts');
    return { GET: liveResponse };
  },
  '/api/health/ready': async (site) => {
    const { readyResponse } = await import('../data/health/health.ts');
    return { GET: () => readyResponse(site) };
  },
  '/api/island/[key]': async (site) => {
    const { islandHandler } = await import('../data/payload/island-route.ts');
    return { GET: islandHandler(site) };
  },
  '/api/markdown': async () => {
    const { getMarkdown } = await import('@clavora/agents/markdown-route');
    return { GET: getMarkdown };
  },
  '/api/mcp': async (site) => {
    const { mcpHandler } = await import('@clavora/agents/mcp-route');
    return { POST: mcpHandler(site) };
  },
  '/api/packs/[locale]/[file]': async (site) => {
    const { packHandler } = await import('../data/dealer-pack/pack-route.ts');
    return { GET: packHandler(site) };
  },
  '/api/payload/[[...path]]': async (site) => {
    const { payloadHandler } = await import('../data/payload/payload-route.ts');
    return { GET: payloadHandler(site) };
  },
  '/api/preview/[...action]': async (site) => {
    const { createPreviewRoutes } = await import('../preview/preview-routes.ts');
    return createPreviewRoutes(site);
  },
  '/api/reconcile': async (site) => {
    const { reconcileHandler } = await import('@clavora/publishing/reconcile-route');
    return { POST: reconcileHandler(site) };
  },
  '/api/search/[locale]': async (site) => {
    const { searchSettingsHandler } = await import('../data/search-settings-route.ts');
    return { GET: searchSettingsHandler(site) };
  },
  '/api/sheet': async (site) => {
    const { sheetHandler } = await import('@clavora/sheets/sheet-route');
    return { GET: sheetHandler(site) };
  },
  '/api/webhooks/content': async (site) => {
    const { publishHandler } = await import('@clavora/publishing/publish-route');
    return { POST: publishHandler(site) };
  },
  '/builds/latest.json': async () => {
    const { latestBuildResponse } = await import('../data/builds/build-routes.ts');
    return { GET: latestBuildResponse };
  },
  '/builds/meta/[file]': async (site) => {
    const { buildMetadataHandler } = await import('../data/builds/build-routes.ts');
    return { GET: buildMetadataHandler(site) };
  },
  '/feeds/[locale]/[route]/[file]': async (site) => {
    const { feedHandler } = await import('../seo/feeds/feed-route.ts');
    return { GET: feedHandler(site) };
  },
  '/icons/[file]': async () => {
    const { iconHandler } = await import('../seo/icons/icon-route.ts');
    return { GET: iconHandler };
  },
  '/llms.txt': async (site) => {
    const { llmsHandler } = await import('@clavora/agents/llms-route');
    return { GET: llmsHandler(site) };
  },
  '/machine-files/[file]': async (site) => {
    const { machineFileHandler } = await import('@clavora/key-finder/machine-file-route');
    const { instructionsHandler } = await import('@clavora/sheets/instructions-route');
    return { GET: instructionsHandler(site, machineFileHandler(site)) };
  },
  '/manifests/[file]': async (site) => {
    const { manifestHandler } = await import('../seo/manifest/manifest-route.ts');
    return { GET: manifestHandler(site) };
  },
  '/og/[...path]': async (site) => {
    const { pictureHandler } = await import('../seo/social-image/social-image-route.ts');
    return { GET: pictureHandler(site) };
  },
  '/robots.txt': async (site) => {
    const { robotsHandler } = await import('../seo/robots/robots-route.ts');
    return { GET: robotsHandler(site) };
  },
  '/sitemaps/[file]': async (site) => {
    const { sitemapHandler } = await import('../seo/sitemap/sitemap-route.ts');
    return { GET: sitemapHandler(site) };
  },
};

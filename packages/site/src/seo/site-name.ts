import type { SiteConfigContent } from '@clavora/content-client/story';
import type { Site } from '@clavora/site-core/site';

/** Returns the name of a site for files whose formats require one: the editors' name, or the host without one. */
export function siteName({ environment, market }: Site, config: SiteConfigContent | null): string {
  return config?.site_name || new URL(environment.origins[market.id]).host;
}

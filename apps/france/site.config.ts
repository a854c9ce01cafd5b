import type { SiteConfig } from '@clavora/site-core/site';

export const siteConfig: SiteConfig = { market: 'france' };

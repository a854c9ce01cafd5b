import type { SiteConfig } from '@clavora/site/site';

export const siteConfig: SiteConfig = { market: 'global' };

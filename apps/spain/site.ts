import { defineSite } from '@clavora/site-core/site';
import { siteConfig } from './site.config.ts';

export const site = defineSite(siteConfig);

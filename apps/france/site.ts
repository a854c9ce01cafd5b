import { defineSite } from '@clavora/site/site';
import { siteConfig } from './site.config.ts';

export const site = defineSite(siteConfig);

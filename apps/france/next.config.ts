import { nextConfig } from '@clavora/site/next-config';
import { siteConfig } from './site.config.ts';

export default nextConfig(siteConfig);

import { createPartnerProxy } from '@clavora/site/partner-proxy';
import { site } from './site.ts';

export const proxy = createPartnerProxy(site);

// Next reads this literal at build; requests for public pages do not pass the proxy.
export const config = { matcher: ['/extranet/:path*', '/api/extranet/:path*', '/auth/:path*'] };

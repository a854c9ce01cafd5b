import { createPartnerProxy } from '@clavora/site/partner-proxy';
import { site } from './site.ts';

export const proxy = createPartnerProxy(site);

// Read at build from this very text; public pages pass no proxy.
export const config = { matcher: ['/extranet/:path*', '/api/extranet/:path*', '/auth/:path*'] };

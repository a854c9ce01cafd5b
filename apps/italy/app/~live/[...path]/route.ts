import { createHandlerRoute } from '@clavora/site/handler-route';
import { site } from '../../../site.ts';

export const dynamic = 'force-dynamic';
export const { GET, POST } = createHandlerRoute(site, 'live');

import { createHandlerRoute } from '@clavora/site/handler-route';
import { site } from '../../../site.ts';

// Cached responses are revalidated after 300 s, and when a publish invalidates them.
export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const { GET } = createHandlerRoute(site, 'kept');

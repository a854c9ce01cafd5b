import { createPreviewRoutes } from '@clavora/site/preview-routes';
import { site } from '../../../../site.ts';

export const dynamic = 'force-dynamic';
export const { GET, POST } = createPreviewRoutes(site);

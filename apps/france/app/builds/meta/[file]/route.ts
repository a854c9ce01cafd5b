import { buildMetadataHandler } from '@clavora/site/build-routes';
import { site } from '../../../../site.ts';

export const dynamic = 'force-dynamic';
export const GET = buildMetadataHandler(site);

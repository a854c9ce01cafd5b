import { latestBuildResponse } from '@clavora/site/build-routes';

export const dynamic = 'force-dynamic';
export const GET = latestBuildResponse;

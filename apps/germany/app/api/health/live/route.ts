import { liveResponse } from '@clavora/site/health';

export const dynamic = 'force-dynamic';
export const GET = liveResponse;

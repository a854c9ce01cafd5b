import { readyResponse } from '@clavora/site/health';
import { site } from '../../../../site.ts';

export const dynamic = 'force-dynamic';
export const GET = () => readyResponse(site);

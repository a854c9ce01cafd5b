import { customLandingHandler } from '@clavora/site/custom-landing';
import { site } from '../../../../site.ts';

export const dynamic = 'force-dynamic';
export const GET = customLandingHandler(site);

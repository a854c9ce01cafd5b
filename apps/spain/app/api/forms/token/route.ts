import { tokenHandler } from '@clavora/site/token-route';
import { site } from '../../../../site.ts';

export const dynamic = 'force-dynamic';
export const GET = tokenHandler(site);

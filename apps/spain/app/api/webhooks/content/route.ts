import { publishHandler } from '@clavora/site/publish-route';
import { site } from '../../../../site.ts';

export const dynamic = 'force-dynamic';
export const POST = publishHandler(site);

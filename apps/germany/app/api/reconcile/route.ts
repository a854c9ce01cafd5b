import { reconcileHandler } from '@clavora/site/reconcile-route';
import { site } from '../../../site.ts';

export const dynamic = 'force-dynamic';
export const POST = reconcileHandler(site);

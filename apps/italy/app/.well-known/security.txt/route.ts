import { securityTextHandler } from '@clavora/site/security-text-route';
import { site } from '../../../site.ts';

export const dynamic = 'force-dynamic';
export const GET = securityTextHandler(site);

import { robotsHandler } from '@clavora/site/robots-route';
import { site } from '../../site.ts';

// Told by the environment of the process, which the build does not know.
export const dynamic = 'force-dynamic';
export const GET = robotsHandler(site);

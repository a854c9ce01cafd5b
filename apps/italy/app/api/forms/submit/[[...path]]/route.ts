import { createSubmitRoute } from '@clavora/site/submit-route';
import { site } from '../../../../../site.ts';

export const dynamic = 'force-dynamic';
export const { GET, POST } = createSubmitRoute(site);

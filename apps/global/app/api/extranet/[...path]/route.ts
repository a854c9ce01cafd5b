import { createPartnerApi } from '@clavora/site/partner-api';
import { site } from '../../../../site.ts';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST } = createPartnerApi(site);

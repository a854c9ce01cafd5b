import { createPartnerPage } from '@clavora/site/partner-page';
import { site } from '../../../../site.ts';

const page = createPartnerPage(site);

export const dynamic = 'force-dynamic';
export const generateMetadata = page.generateMetadata;
export default page.Page;

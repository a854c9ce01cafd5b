import { createPreviewPage } from '@clavora/site/preview-page';
import { site } from '../../../../../site.ts';

const page = createPreviewPage(site, { prefix: '/en' });

export const dynamic = 'force-dynamic';
export const generateMetadata = page.generateMetadata;
export default page.Page;

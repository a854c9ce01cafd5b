import { createPreviewPage } from '@clavora/site/preview-page';
import { site } from '../../../../site.ts';

const page = createPreviewPage(site);

export const dynamic = 'force-dynamic';
export const generateMetadata = page.generateMetadata;
export default page.Page;

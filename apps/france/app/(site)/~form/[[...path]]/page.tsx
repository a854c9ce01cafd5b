import { createFormPage } from '@clavora/site/form-page';
import { site } from '../../../../site.ts';

const page = createFormPage(site);

export const dynamic = 'force-dynamic';
export const generateMetadata = page.generateMetadata;
export default page.Page;

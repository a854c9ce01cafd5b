import { createErrorPage } from '@clavora/site/error-page';
import { site } from '../../../../site.ts';

const page = createErrorPage(site);

export const dynamicParams = false;
export const generateStaticParams = page.generateStaticParams;
export const generateMetadata = page.generateMetadata;
export default page.Page;

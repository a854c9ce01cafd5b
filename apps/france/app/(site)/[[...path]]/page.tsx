import { createPage } from '@clavora/site/page';
import { site } from '../../../site.ts';

const page = createPage(site);

export const revalidate = 300;
export const generateStaticParams = page.generateStaticParams;
export const generateMetadata = page.generateMetadata;
export default page.Page;

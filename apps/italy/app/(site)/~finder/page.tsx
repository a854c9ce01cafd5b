import { createFinderPage } from '@clavora/site/finder-page';
import { site } from '../../../site.ts';

const page = createFinderPage(site);

export const generateMetadata = page.generateMetadata;
export default page.Page;

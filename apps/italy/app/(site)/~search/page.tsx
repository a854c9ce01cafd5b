import { createSearchPage } from '@clavora/site/search-page';
import { site } from '../../../site.ts';

const page = createSearchPage(site);

export const generateMetadata = page.generateMetadata;
export default page.Page;

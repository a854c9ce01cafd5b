import { createPlacesPage } from '@clavora/site/places-page';
import { site } from '../../../../site.ts';

const page = createPlacesPage(site);

export const generateMetadata = page.generateMetadata;
export default page.Page;

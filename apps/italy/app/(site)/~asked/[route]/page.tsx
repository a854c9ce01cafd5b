import { createAskedPage } from '@clavora/site/asked-page';
import { site } from '../../../../site.ts';

const page = createAskedPage(site);

export const generateMetadata = page.generateMetadata;
export default page.Page;

import { createSignInPage } from '@clavora/site/sign-in-page';
import { site } from '../../../../site.ts';

const page = createSignInPage(site);

export const dynamic = 'force-dynamic';
export const generateMetadata = page.generateMetadata;
export default page.Page;

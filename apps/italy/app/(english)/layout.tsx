import { createRootLayout } from '@clavora/site/root-layout';
import { site } from '../../site.ts';

export default createRootLayout(site, { locale: 'en' });

import { manifestHandler, manifestParams } from '@clavora/site/manifest-route';
import { site } from '../../../site.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => manifestParams(site);
export const GET = manifestHandler(site);

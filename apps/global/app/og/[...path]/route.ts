import { pictureHandler } from '@clavora/site/picture-route';
import { site } from '../../../site.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const GET = pictureHandler(site);

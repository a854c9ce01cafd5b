import { payloadHandler } from '@clavora/site/payload-route';
import { site } from '../../../../site.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const GET = payloadHandler(site);

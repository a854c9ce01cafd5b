import { iconHandler, iconParams } from '@clavora/site/icon-route';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = iconParams;
export const GET = iconHandler;

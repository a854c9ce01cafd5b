import { checkStorySlugsHandler } from '@clavora/site/check-story-slugs';
import { site } from '../../../site.ts';

export const dynamic = 'force-dynamic';
export const GET = checkStorySlugsHandler(site);

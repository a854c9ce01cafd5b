import type { RenderContext } from '@clavora/blocks/render-context';
import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import type { PartnerPageModel } from './partner-page-model.ts';

export async function saveControl(_site: Site, _page: PartnerPageModel, _context: RenderContext): Promise<ReactNode> {
  return null;
}

import type { Story } from '@clavora/content-client/story';
import type { PartnerTemplateName, TemplateName } from '@clavora/i18n-routing/routes';
import type { FunctionComponent } from 'react';
import type { PartnerTemplateProps } from './partner-page-model.ts';
import { PartnerDocumentsTemplate } from './templates/partner-documents-template.tsx';
import { PartnerGalleryTemplate } from './templates/partner-gallery-template.tsx';
import { PartnerHomeTemplate } from './templates/partner-home-template.tsx';
import { PartnerNewsTemplate } from './templates/partner-news-template.tsx';

/** The component of every template of the partner area that the route table names (TPL-3); a missing one is a type error. */
export const partnerTemplateRegistry = {
  'partner-home': PartnerHomeTemplate,
  'partner-documents': PartnerDocumentsTemplate,
  'partner-news': PartnerNewsTemplate,
  'partner-gallery': PartnerGalleryTemplate,
} as const satisfies Partial<Record<PartnerTemplateName, FunctionComponent<PartnerTemplateProps>>>;

export function partnerTemplates(
  name: TemplateName | PartnerTemplateName | undefined,
  _story: Story,
): FunctionComponent<PartnerTemplateProps> {
  const found = Object.entries(partnerTemplateRegistry).find(([known]) => known === name);
  if (found) return found[1];
  return function Missing({ page }) {
    return <h1>{page.entry.title}</h1>;
  };
}

import type { ReactNode } from 'react';
import { SiteLayout } from '../shell/site-layout/site-layout.tsx';
import type { TemplateProps } from './template-props.ts';
import { publicTemplateName, templateRegistry } from './template-registry.tsx';

/** Renders a page with the template of its route. */
export function PageTemplate({ page, context }: TemplateProps) {
  const rule = page.match.page === 'listing' ? page.match.route.listing : page.match.route.detail;
  const Template = templateRegistry[publicTemplateName(rule?.template)];
  return <Template page={page} context={context} />;
}

/** Renders a whole page in its layout: its template, or the given children. */
export function WholePage({ page, context, children }: TemplateProps & { children?: ReactNode }) {
  return (
    <SiteLayout layout={page.match.route.layout} shell={page} context={context}>
      {children ?? <PageTemplate page={page} context={context} />}
    </SiteLayout>
  );
}

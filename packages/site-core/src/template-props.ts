import type { RenderContext } from '@clavora/blocks/render-context';
import type { ContentOf, PageComponentName } from '@clavora/content-client/story';
import type { PageModel } from './page-model.ts';

/** The props of every template. */
export interface TemplateProps {
  page: PageModel;
  context: RenderContext;
}

/** The props of a component for one content type. */
export interface DetailProps<Name extends PageComponentName> {
  content: ContentOf<Name>;
  page: PageModel;
  context: RenderContext;
}

/** Returns the error of a template for a content type that its routes do not accept. */
export function unexpectedContent(template: string, expected: string, page: PageModel): Error {
  return new Error(
    `Template "${template}" expected ${expected}, got "${page.story.content.component}" (${page.story.fullSlug})`,
  );
}

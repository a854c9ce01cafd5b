import type { RenderContext } from '@clavora/blocks/render-context';
import type { ContentOf, PageComponentName } from '@clavora/content-client/story';
import type { PageModel } from '../core/page-model.ts';

/** What every template draws from. */
export interface TemplateProps {
  page: PageModel;
  context: RenderContext;
}

/** A part of a detail page: its story's content, typed. */
export interface DetailProps<Name extends PageComponentName> {
  content: ContentOf<Name>;
  page: PageModel;
  context: RenderContext;
}

/** The error of a template that got a story of a kind that its routes do not let through. */
export function unexpectedContent(template: string, expected: string, page: PageModel): Error {
  return new Error(
    `Template "${template}" expected ${expected}, got "${page.story.content.component}" (${page.story.fullSlug})`,
  );
}

import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { Locale } from '@clavora/i18n-routing/locales';
import { renderBlocks } from '../registry/render-blocks.tsx';
import { renderHtml } from './render-html.ts';
import { type SampleContext, sampleContext } from './sample-context.ts';

interface RenderOptions {
  locale?: Locale;
  isPreview?: boolean;
  hasTitle?: boolean;
}

/** Renders blocks as on a page and returns the HTML with its context, for tests. */
export async function renderFixture(
  raw: RawBlock | readonly RawBlock[],
  { locale = 'en', isPreview = false, hasTitle = false }: RenderOptions = {},
): Promise<{ html: string; context: SampleContext }> {
  const context = await sampleContext(locale, { isPreview });
  const blocks = 'component' in raw ? [raw] : raw;
  return { html: await renderHtml(renderBlocks(blocks, context, { hasTitle })), context };
}

import { customForm } from '@clavora/blocks/custom-form.block';
import { embeddedTokens } from '@clavora/cli/embedded-services';
import { type BlockContent, parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { storyLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { routing } from '../tests/site-test.ts';

/** A form of the space, and a page of a market that has it. */
export interface PublishedForm {
  path: string;
  block: BlockContent<typeof customForm>;
}

/**
 * Returns a form by name as a market shows it in a language, on a page of its own; throws if the space has
 * none.
 */
export async function publishedForm(
  contentOrigin: string,
  market: MarketId,
  locale: Locale,
  form: string,
): Promise<PublishedForm> {
  for (const { full_slug: slug, content } of await landingPages(contentOrigin, locale)) {
    const location = storyLocation(slug);
    const path = location && routing.prefixed(market, locale, location.path);
    const match = path === null ? null : routing.match(market, path);
    const block = formIn(content, form);
    if (block === null || path === null || match?.kind !== 'route') continue;
    if (match.route.id === 'form' || match.route.id === 'contact-us')
      return { path, block: parseBlock(customForm, block) };
  }
  throw new Error(`The space has no page of its own for the form "${form}" on ${market} in ${locale}`);
}

interface Story {
  full_slug: string;
  content: unknown;
}

async function landingPages(contentOrigin: string, locale: Locale): Promise<readonly Story[]> {
  const query = new URLSearchParams({
    token: embeddedTokens.public,
    version: 'published',
    cv: String(Math.floor(Date.now() / 1000)),
    starts_with: `${locale}/`,
    content_type: 'landing_page',
    per_page: '100',
  });
  const response = await fetch(`${contentOrigin}/v2/cdn/stories?${query}`);
  if (!response.ok) throw new Error(`Expected the landing pages of "${locale}", got ${response.status}`);
  return ((await response.json()) as { stories: Story[] }).stories;
}

function formIn(content: unknown, name: string): RawBlock | null {
  if (typeof content !== 'object' || content === null) return null;
  if (isBlock(content) && content.component === customForm.name && content.form === name) return content;
  for (const inner of Object.values(content)) {
    const found = formIn(inner, name);
    if (found) return found;
  }
  return null;
}

function isBlock(content: object): content is RawBlock & { form?: unknown } {
  return 'component' in content && '_uid' in content;
}

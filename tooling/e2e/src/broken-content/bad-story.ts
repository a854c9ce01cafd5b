import type { RouteId } from '@clavora/i18n-routing/routes';
import type { Blok } from '@clavora/services/content/space-source';
import { brokenPorts, contentOriginOf } from '../support/tests/test-ports.ts';

/** The defect of a story, its path, and what its page must still show. */
export interface BadStory {
  flaw: string;
  route: RouteId;
  /** Empty: the story is the route's listing. */
  slug: string;
  content: Record<string, unknown> & { component: string };
  /** The only h1 that its page must have. */
  heading: string;
  /** Words that the page must show. */
  keeps?: readonly string[];
  /** Words that the page must not show. */
  drops?: readonly string[];
  /** The page names a file that the content service does not have. */
  hasGoneFile?: true;
}

export const goneUuid = '00000000-0000-4000-8000-00000000dead';
export const goneFile = `${contentOriginOf(brokenPorts)}/f/4711/640x480/0123456789/gone.png`;

export const text = (words: string, marks: unknown[] = []) => ({ type: 'text', text: words, marks });
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
export const doc = (...content: unknown[]) => ({ type: 'doc', content });
export const prose = (words: string) => doc(paragraph(text(words)));
export const linkTo = (href: string) => ({
  type: 'link',
  attrs: { href, linktype: 'url', uuid: null, anchor: null, target: null },
});

let blocksMade = 0;
export function block(component: string, fields: Record<string, unknown> = {}): Blok {
  blocksMade += 1;
  return { _uid: `block-${blocksMade}`, component, ...fields };
}
export const goodBlock = () =>
  block('rich_text', { title: 'Quello che resta', text: prose('Il resto della pagina si legge.') });
export const survivor = 'Il resto della pagina si legge.';

import type { Link } from '@clavora/content-client/schema/fields';
import type { PersonCheckSettings } from '@clavora/forms/browser/person-check';
import type { FormState } from '@clavora/forms/form-state';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { ClaimId } from './page-ids.ts';

/**
 * What a block knows of the page around it. It is handed down as a prop instead of read from a request, so that a block draws the same on
 * a page, in Storybook and in a test, and pages stay static.
 */
export interface RenderContext {
  locale: Locale;
  market: MarketId;
  t: Translator;
  format: Formatter;
  /** The site's URL of a link, or null where it leads nowhere that exists or is unsafe: then the text stands without a link. */
  resolveLink: (link: Link | null) => string | null;
  /** The site's URL of the story at a content path such as `it/global/prodotti/clv-22l`, or null. */
  storyHref: (fullSlug: string) => string | null;
  /** Where the answers of the form of this name are sent to, or null where it takes none: then it is drawn out of use. */
  formAction: (form: string) => string | null;
  /** What this request says of the form of this name; null for the page that everyone gets. */
  formState: (form: string) => FormState | null;
  /** The check that who sends a form is a person; null where the site has none. */
  formCheck: PersonCheckSettings | null;
  /** An id, or the fragment of a link, that nothing else on the page has. */
  claimId: ClaimId;
  /** Drafts in the visual editor: unknown blocks are shown instead of left out. */
  isPreview: boolean;
  /** Receives problems of content, each once. */
  warn: (message: string) => void;
}

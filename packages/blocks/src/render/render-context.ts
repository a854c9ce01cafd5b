import type { Link } from '@clavora/content-client/schema/fields';
import type { PersonCheckSettings } from '@clavora/forms/env';
import type { FormState } from '@clavora/forms/form-state';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { ClaimId } from './page-ids.ts';

/** Where the key finder is, and the numbers of what its catalogue has. */
export interface FinderFacts {
  href: string;
  /** The query parameter of what is typed. */
  parameter: string;
  /** The page of lists of codes. */
  listHref: string;
  counts: CatalogueCounts;
}

/** Numbers of what a key catalogue has. */
export interface CatalogueCounts {
  blanks: number;
  /** Other makers' codes. */
  codes: number;
  vehicles: number;
  machines: number;
}

/** An offer on a page. */
export interface Offer {
  /** `_uid` of its block. */
  uid: string;
  title: string;
}

/**
 * The data of a page that its blocks may use. Passed as a prop instead of read from the request, so that a block renders the same on a page, in
 * Storybook and in a test, and pages stay static.
 */
export interface RenderContext {
  locale: Locale;
  market: MarketId;
  t: Translator;
  format: Formatter;
  /** Returns the site's URL of a link; null if it is unsafe or has no target, and the text is then rendered without a link. */
  resolveLink: (link: Link | null) => string | null;
  /** Returns the URL of a link of an offer, which names the offer where forms are: they take nothing for one that is over. */
  offerHref: (link: Link | null, offer: Offer) => string | null;
  /** Returns the site's URL of the story at a content path such as `it/global/prodotti/clv-22l`; null if unknown. */
  storyHref: (fullSlug: string) => string | null;
  /** Returns the URL to which the named form is posted; null if it accepts no answers, and the form is then rendered disabled. */
  formAction: (form: string) => string | null;
  /** Returns this request's state of the named form; null on the cached page. */
  formState: (form: string) => FormState | null;
  /** Settings of the check that a form's sender is a person; null if the site has none. */
  formCheck: PersonCheckSettings | null;
  /** The key finder and what its catalogue has today; null for a site without one, or while it has no data set. */
  finder: FinderFacts | null;
  /** Returns an id or URL fragment that is unique on the page. */
  claimId: ClaimId;
  /** Whether drafts are shown in the visual editor: unknown blocks are then shown instead of left out. */
  isPreview: boolean;
  /** Reports a content error; each is reported once. */
  warn: (message: string) => void;
}

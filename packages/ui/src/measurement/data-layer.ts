import { hasConsent } from './consent.ts';
import { checkConsent } from './consent-mode.ts';

/** A page view: once per page, 160 ms after it is complete (SHL-2). */
interface PageViewEvent {
  event: 'page_view';
  /** The page's URL with the parameters that name a page, a search or a campaign; without the hash. */
  page_location: string;
  /** The URL of the previous page, on this site or elsewhere; empty if there was none or the browser hides it. */
  page_referrer: string;
  page_title: string;
  /** `{id}___{locale}` (RTE-8); null on an error screen. */
  route: string | null;
  /** The kind of content, such as `product`; null on an error screen. */
  page_kind: string | null;
  market: string;
  locale: string;
}

/** The last reported page is a product's. */
interface ProductViewEvent {
  event: 'product_view';
  /** As printed, such as `CLV-22L`; empty for a product without a code. */
  code: string;
  name: string;
  /** The product's family, such as `residential`. */
  family: string;
}

/** A search was answered, and the visitor stopped typing. */
interface SearchEvent {
  event: 'search';
  /** As typed; a mail address in it is masked. */
  search_term: string;
  /** The number of results on all pages. */
  results: number;
  /** The page of the results, from 1. */
  page: number;
  /** Ids of the active facets, such as `materials`. */
  facets: readonly string[];
}

interface AnyFormEvent {
  /** The form's name in the content, such as `catalogue`. */
  form: string;
  locale: string;
}

/** The first input in a form. */
interface FormStartEvent extends AnyFormEvent {
  event: 'form_start';
}

/** A form was submitted and rejected. */
interface FormErrorEvent extends AnyFormEvent {
  event: 'form_error';
  /** `{field}:{rule}` by name, without answers. */
  problems: readonly string[];
}

/** A form was accepted. */
interface FormSuccessEvent extends AnyFormEvent {
  event: 'form_success';
}

/** A link to a file was followed. */
interface FileDownloadEvent {
  event: 'file_download';
  /** Without folder, such as `linea-9-manual-de.pdf`; empty if the URL has none. */
  file_name: string;
  /** In lower case, without dot; empty if the name has none. */
  file_extension: string;
}

/** Another language or country was chosen in the header. */
interface LanguageChoiceEvent {
  event: 'language_choice';
  from: string;
  to: string;
  /** The origin of the choice's target; each market has its own. */
  site: string;
}

/** The visitor gave or changed a consent. */
interface ConsentChoiceEvent {
  event: 'consent_choice';
  analytics: boolean;
  marketing: boolean;
}

/** One web vital, measured until the page was hidden. */
interface WebVitalEvent {
  event: 'web_vital';
  metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** Milliseconds; for CLS the score. */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

/** All events that the sites report to tag managers (docs/contracts/data-layer.md). */
export type DataLayerEvent =
  | PageViewEvent
  | ProductViewEvent
  | SearchEvent
  | FormStartEvent
  | FormErrorEvent
  | FormSuccessEvent
  | FileDownloadEvent
  | LanguageChoiceEvent
  | ConsentChoiceEvent
  | WebVitalEvent;

declare global {
  interface Window {
    /** The queue of tag managers: events, and commands of other shapes. */
    dataLayer?: unknown[];
  }
}

/** Whether an event is pushed only with consent to analytics. The others are always pushed; Consent Mode denies their use until then. */
const needsConsent: Readonly<Record<DataLayerEvent['event'], boolean>> = {
  page_view: false,
  product_view: false,
  search: true,
  form_start: true,
  form_error: true,
  form_success: true,
  file_download: true,
  language_choice: true,
  consent_choice: false,
  web_vital: true,
};

/** Adds an event to `window.dataLayer`, mail addresses masked as `[mail]`. Does nothing without the consent that the event needs. */
export function pushEvent(event: DataLayerEvent): void {
  checkConsent();
  if (needsConsent[event.event] && !hasConsent('analytics')) return;
  window.dataLayer ??= [];
  window.dataLayer.push(
    Object.fromEntries(
      Object.entries(event).map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutMailAddresses(value) : value,
      ]),
    ),
  );
}

/** The `@` may be encoded in URLs. */
const mailAddress = /[^\s/?&=:,;<>()"']+(?:@|%40)[^\s/?&=:,;<>()"']+\.[a-z]{2,}/gi;

function withoutMailAddresses(text: string): string {
  return text.replaceAll(mailAddress, '[mail]');
}

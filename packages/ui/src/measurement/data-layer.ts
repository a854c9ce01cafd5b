import { hasConsent } from './consent.ts';

/** A page stands: once for each, 160 ms after it is complete (SHL-2). */
export interface PageViewEvent {
  event: 'page_view';
  /** The page's URL with those of its parameters that name a page, a search or a campaign; without the hash. */
  page_location: string;
  /** The URL of the page before, on this site or elsewhere; empty where there was none or the browser does not tell. */
  page_referrer: string;
  page_title: string;
  /** `{id}___{locale}` (RTE-8); null on an error screen. */
  route: string | null;
  /** The kind of content, such as `product`; null on an error screen. */
  page_kind: string | null;
  market: string;
  locale: string;
}

/** The page that has just been told of is a product's. */
export interface ProductViewEvent {
  event: 'product_view';
  /** As printed, such as `CLV-22L`; empty for a product without. */
  code: string;
  name: string;
  /** Of the product, such as `residential`. */
  family: string;
}

/** A search was answered, and the visitor has stopped typing. */
export interface SearchEvent {
  event: 'search';
  /** As typed; a mail address in it is not told. */
  search_term: string;
  /** How many were found, over all pages. */
  results: number;
  /** Of the results, from 1. */
  page: number;
  /** Ids of the facets that narrow it, such as `materials`. */
  facets: readonly string[];
}

interface AnyFormEvent {
  /** The form's name in the content, such as `catalogue`. */
  form: string;
  locale: string;
}

/** The first thing was typed or chosen in a form. */
export interface FormStartEvent extends AnyFormEvent {
  event: 'form_start';
}

/** A form was sent and not taken. */
export interface FormErrorEvent extends AnyFormEvent {
  event: 'form_error';
  /** `{field}:{rule}`: names of both, never an answer. */
  problems: readonly string[];
}

/** A form was taken. */
export interface FormSuccessEvent extends AnyFormEvent {
  event: 'form_success';
}

/** A link to a file was followed. */
export interface FileDownloadEvent {
  event: 'file_download';
  /** Without folder, such as `linea-9-manual-de.pdf`; empty where the address names none. */
  file_name: string;
  /** Lower-case, without dot; empty where the name has none. */
  file_extension: string;
}

/** Another language or country was chosen in the header. */
export interface LanguageChoiceEvent {
  event: 'language_choice';
  from: string;
  to: string;
  /** The origin that the choice leads to: another market has another one. */
  site: string;
}

/** The visitor chose what to agree to, or changed it. */
export interface ConsentChoiceEvent {
  event: 'consent_choice';
  analytics: boolean;
  marketing: boolean;
}

/** One measure of how the page felt, as it stood when the page was put away. */
export interface WebVitalEvent {
  event: 'web_vital';
  metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** Milliseconds; of CLS the score. */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

/** Everything that the sites tell tag managers (docs/contracts/data-layer.md). */
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
    /** What tag managers read: events, and commands of other shapes. */
    dataLayer?: unknown[];
  }
}

/** Actions and vitals are reported for visitors who agreed; page facts are held back until a visitor agrees. */
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

/** Adds to `window.dataLayer`; a mail address, wherever it stands, is told as `[mail]`. Does nothing without the consent that the event needs. */
export function pushEvent(event: DataLayerEvent): void {
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

/** In URLs the sign may be encoded. */
const mailAddress = /[^\s/?&=:,;<>()"']+(?:@|%40)[^\s/?&=:,;<>()"']+\.[a-z]{2,}/gi;

function withoutMailAddresses(text: string): string {
  return text.replaceAll(mailAddress, '[mail]');
}

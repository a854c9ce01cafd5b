import { hasConsent } from '@clavora/ui/consent';
import type { InsightsClient } from 'search-insights';
import type { SearchConnection } from '../config/search-connection.ts';

/** A hit that a visitor followed. */
export interface HitClick {
  /** The name of the event in the service's reports: `Suggestion clicked`. */
  eventName: string;
  /** The index that answered; each order has its own index. */
  index: string;
  objectID: string;
  /** The query id of the answer with this hit; null if the answer is not counted. */
  queryID: string | null;
  /** From 1, over all pages of the answer. */
  position: number;
}

/** Reports clicks on hits to the search service. Only with the visitor's consent. */
export interface Insights {
  /** Loads the reporting library, so that a click that leaves the page can still be sent. Does nothing without consent. */
  prepare(): Promise<void>;
  /** Never throws; reports nothing without consent. */
  reportClick(click: HitClick): void;
}

/** Returns a random name for the visitor, stored for the session; null without consent. */
export function visitorToken(): string | null {
  if (!hasConsent('analytics')) return null;
  memory ??= `anonymous-${randomName()}`;
  try {
    const stored = sessionStorage.getItem(tokenKey);
    if (stored !== null) return stored;
    sessionStorage.setItem(tokenKey, memory);
  } catch {
    // Session storage is blocked: the name lasts until the page is left.
  }
  return memory;
}

const tokenKey = 'site:search-visitor';
let memory: string | undefined;

/** `crypto.randomUUID` exists in secure contexts only. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates the click reports of an index. */
export function createInsights({ appId, searchKey, host }: SearchConnection): Insights {
  let reports: InsightsClient | null = null;
  let loading: Promise<void> | undefined;
  const load = async (userToken: string) => {
    const { default: client } = await import('search-insights');
    client('init', {
      appId,
      apiKey: searchKey,
      userToken,
      useCookie: false,
      ...(host === null ? {} : { host }),
    });
    reports = client;
  };
  const prepare = async () => {
    const token = visitorToken();
    if (token === null) return;
    loading ??= load(token);
    await loading.catch(() => {
      // Loading failed; the next click tries again.
      loading = undefined;
    });
  };
  return {
    prepare,
    reportClick({ eventName, index, objectID, queryID, position }) {
      if (queryID === null || !hasConsent('analytics')) return;
      const send = () =>
        reports?.('clickedObjectIDsAfterSearch', {
          eventName,
          index,
          objectIDs: [objectID],
          positions: [position],
          queryID,
        });
      // Sent synchronously if the library is loaded, since the page is about to be left.
      if (reports === null) void prepare().then(send).catch(ignore);
      else Promise.resolve(send()).catch(ignore);
    },
  };
}

/** A failed report must not affect the page. */
const ignore = () => undefined;

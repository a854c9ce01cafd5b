import type { MarketId } from '@clavora/i18n-routing/markets';
import { payloadUrl } from '@clavora/site/payload-url';
import type { RequestKind } from '@clavora/topology/required-answers';
import type { Topology } from '@clavora/topology/start-topology';
import { knownForms, postedFields } from '../forms/known-forms.ts';
import { ask } from '../support/requests/ask.ts';
import { postForm } from '../support/requests/post-form.ts';
import { publishedForm } from '../support/sample/published-forms.ts';
import { pagePaths } from '../support/sample/sample-pages.ts';
import { signInAt } from '../support/services/partner-session.ts';
import { routing } from '../support/tests/site-test.ts';
import { contentOriginOf, identityOriginOf, originOf } from '../support/tests/test-ports.ts';
import type { Send } from './observe.ts';

/** The market that drill and soak visit, and its only language. */
export const market = 'italy' satisfies MarketId;
const locale = 'it';

/** What visitors of a topology ask for. */
export interface Visitors {
  /** Sends one request of each kind. */
  senders: Readonly<Record<RequestKind, Send>>;
  /** The addresses of submissions that the site has accepted. */
  accepted: readonly string[];
}

type Ports = Parameters<typeof contentOriginOf>[0];

/** Prepares visitors: signs a partner in, and has pages kept by edge and sites. */
export async function createVisitors({ instances }: Pick<Topology, 'instances'>, ports: Ports): Promise<Visitors> {
  const origin = originOf(ports, market);
  const contentOrigin = contentOriginOf(ports);
  const pages = await pagePaths(contentOrigin, market, locale);
  const home = routing.href(market, locale, 'home') ?? '/';
  const [listing = home] = pages.get('products listing') ?? [];
  const [product = home] = pages.get('products detail') ?? [];
  const search = routing.href(market, locale, 'search') ?? home;
  const partnerHome = routing.href(market, locale, 'extranet') ?? home;
  const form = await publishedForm(contentOrigin, market, locale, 'contact');
  const contact = knownForms.find(({ form: name }) => name === 'contact');
  if (!contact) throw new Error('There is no form "contact"');
  const session = await signInAt(origin, identityOriginOf(ports), 'italy-sales');
  const kept = [home, listing, product, form.path];
  const urls = instances.filter((instance) => instance.market === market).map(({ url }) => url);
  for (const path of kept) for (const site of [origin, ...urls]) await ask(site, path);

  // Each is visited once before any is visited again.
  const nextCold = inTurn([...pages.values()].flat().filter((path) => !kept.includes(path)));
  const nextData = inTurn((pages.get('products detail') ?? []).slice(1));
  const [nextKept, nextSite] = [inTurn(kept), inTurn(urls)];
  let count = 0;
  const accepted: string[] = [];
  const get = async (at: string, path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered, body } = await ask(at, path, headers);
    const isWellFormed = status < 400 && status >= 300 ? true : /<h1[ >]/.test(body);
    return { status, retryAfter: answered['retry-after'] ?? null, isWellFormed };
  };
  return {
    accepted,
    senders: {
      'kept by edge': () => get(origin, nextKept()),
      'kept by site': () => get(nextSite(), nextKept()),
      'cold page': () => get(origin, nextCold()),
      async 'cold data'() {
        const { status, headers, body } = await ask(origin, payloadUrl(nextData()));
        return { status, retryAfter: headers['retry-after'] ?? null, isWellFormed: isJson(body) };
      },
      unknown: () => {
        count += 1;
        return get(origin, `${listing}/no-such-page-${count}`);
      },
      search: () => {
        count += 1;
        return get(origin, `${search}?q=chiave+${count}`);
      },
      async 'form sent'() {
        count += 1;
        const email = `visitor-${count}@drill.example`;
        const fields = { ...postedFields(contact, email), message: `Messaggio numero ${count}.` };
        // At an instance: the edge is all visitors' address on one machine, and each address may send few forms.
        const { status, headers, body } = await postForm(`${nextSite()}${form.path}`, 'contact', fields);
        if (status < 400) accepted.push(email);
        return { status, retryAfter: headers.get('retry-after'), isWellFormed: isJson(body) };
      },
      'partner page': () => get(origin, partnerHome, session),
      'sign-in': () => get(origin, '/auth/login?returnTo=/'),
    },
  };
}

/** Returns a function that returns one value after the other, and begins again. */
function inTurn(values: readonly string[]): () => string {
  let index = 0;
  return () => {
    const value = values[index % values.length];
    if (value === undefined) throw new Error('There is nothing to visit');
    index += 1;
    return value;
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

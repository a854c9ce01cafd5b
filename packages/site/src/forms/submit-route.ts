import { join } from 'node:path';
import { isOver } from '@clavora/content-client/content-end';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { type FormDefinition, readFormDefinition } from '@clavora/forms/form-definition';
import { isFormName } from '@clavora/forms/form-name';
import {
  type FormAnswer,
  formParameter,
  offerParameter,
  type RefusedForm,
  sentParameter,
} from '@clavora/forms/form-state';
import { messageOf } from '@clavora/forms/messages';
import { type Outcome, refusals, type TypedValues } from '@clavora/forms/receiving/outcome';
import { receiveSubmission } from '@clavora/forms/receiving/receive-submission';
import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { submitList, tableOfCodes } from '@clavora/key-finder/submit-list';
import { type CustomForm, findForm } from '@clavora/pages/find-form';
import { renderContext } from '@clavora/pages/render-context';
import { handedOverHeader } from '@clavora/runtime/hand-over';
import { logOnce } from '@clavora/runtime/log';
import { clientAddress } from '@clavora/server/client-address';
import { fetchOwnPage } from '@clavora/server/own-page';
import { withOffer } from '@clavora/site-core/form-href';
import { errorPagePath, formPagePath } from '@clavora/site-core/internal-paths';
import { listForm } from '@clavora/site-core/list-fields';
import { ownOrigins } from '@clavora/site-core/own-origins';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { isAboutClosed, isOfferOver } from './closed-subject.ts';
import { loadFormPage } from './kept-form-pages.ts';
import { refusedForms } from './refused-forms.ts';
import { siteOutbox } from './site-outbox.ts';

interface SubmitRoute {
  params: Promise<{ path?: string[] }>;
}

/** The retention of submissions in days, unless the form's content sets one. */
const defaultRetentionDays = 730;
const headers = { 'cache-control': 'no-store' };
/** The time in which an outage of the outbox may end, in seconds. */
const unavailableSeconds = 30;

/**
 * `POST PAGE?form=NAME` accepts a submission of a form of that page. A script, which accepts JSON, gets a `FormAnswer`; a browser without script is
 * redirected (303), or gets the page with the submitted values and errors. 422 for an invalid submission, the statuses of `refusals` for other
 * rejections, 404 if the page has no such form. `GET` redirects to the page.
 */
export function createSubmitRoute(site: Site) {
  return {
    GET: async (request: Request, { params }: SubmitRoute): Promise<Response> => {
      const query = new URL(request.url).searchParams;
      query.delete(formParameter);
      const path = pathOf(await params);
      return seeOther(query.size > 0 ? `${path}?${query}` : path);
    },
    POST: async (request: Request, { params }: SubmitRoute): Promise<Response> => {
      const path = pathOf(await params);
      const query = new URL(request.url).searchParams;
      const name = query.get(formParameter) ?? '';
      const offer = query.get(offerParameter);
      const list = listAt(site, path, name);
      if (list !== null) return submitList(site, request, list);
      const found = site.environment.forms !== null && isFormName(name) ? await formAt(site, path, name) : null;
      const isScript = request.headers.get('accept')?.includes('application/json') ?? false;
      if (found === null) return formNotFound(site, request, path, isScript);
      const outcome = await processForm(site, request, { ...found, name, path, offer });
      const { page, form, definition, isKept } = found;
      const context = await renderContext(site, page.locale);
      if (outcome.kind === 'accepted') {
        // The thank-you page may fail to load: the form's own page shows the confirmation.
        const thankYou = isKept ? null : context.resolveLink(form.thank_you);
        if (!isScript) return seeOther(thankYou ?? `${path}?${sentParameter}=${name}`);
        return Response.json({ kind: 'accepted', thankYou } satisfies FormAnswer, { headers });
      }
      const state = refusedForm(outcome, definition, context);
      const status = outcome.kind === 'invalid' ? 422 : refusals[outcome.reason];
      const wait = outcome.kind === 'refused' ? waitOf(outcome) : undefined;
      const answer = { status, headers: { ...headers, ...(wait === undefined ? {} : { 'retry-after': `${wait}` }) } };
      if (!isScript) return renderFormPage(site, request, { path, offer }, { form: name, state, page }, answer);
      const { errors, message } = state;
      return Response.json({ kind: 'refused', errors, message } satisfies FormAnswer, answer);
    },
  };
}

/** Returns the language of the page of lists that a list is sent to; null for another form. */
function listAt({ routing, market }: Site, path: string, form: string): Locale | null {
  const match = form === listForm ? routing.match(market.id, path) : null;
  return match?.kind === 'route' && match.route.id === neededRoutes.keyFinderList ? match.locale : null;
}

interface FoundForm {
  page: PageModel;
  form: CustomForm;
  definition: FormDefinition;
  /** Whether the page is the stored one, because the content service fails. */
  isKept: boolean;
}

/** Returns the published form of a page by name; null if there is none, or it has no fields. */
async function formAt(site: Site, path: string, name: string): Promise<FoundForm | null> {
  const { result, isKept } = await loadFormPage(site, path);
  if (result.kind !== 'page') return null;
  const { page } = result;
  const form = findForm(page.story.content, name) ?? findForm(page.config, name);
  if (form === null) return null;
  const definition = readFormDefinition(form.fields);
  for (const problem of definition.problems) logOnce(`${page.story.fullSlug}, form "${name}": ${problem}`);
  return definition.fields.length > 0 ? { page, form, definition, isKept } : null;
}

/** Reads, validates and stores a submission; rejects it if the outbox cannot be reached. */
async function processForm(
  site: Site,
  request: Request,
  { page, form, definition, name, path, offer }: FoundForm & { name: string; path: string; offer: string | null },
): Promise<Outcome> {
  const { forms, publishing } = site.environment;
  if (forms === null) return { kind: 'refused', reason: 'unavailable', values: {} };
  const { inboxes, inbox, webhook, limits, turnstile } = forms;
  const receipt = form.receipt_subject === '' ? null : { subject: form.receipt_subject, text: form.receipt_text };
  const outbox = siteOutbox(site);
  return receiveSubmission(request, {
    definition,
    form: name,
    title: form.title || page.story.content.title,
    market: site.market.id,
    locale: page.locale,
    page: path,
    receipt,
    retentionDays: retentionOf(form),
    deliveriesOf: (visitor) => [
      { channel: 'inbox', recipient: inboxes.get(name) ?? inbox },
      ...(visitor !== null && receipt ? [{ channel: 'receipt' as const, recipient: visitor }] : []),
      ...(webhook ? [{ channel: 'webhook' as const, recipient: webhook.url }] : []),
    ],
    timeZone: site.market.timeZone,
    isClosed: async (values) =>
      (await isClosed(site, page, definition, values)) || (offer !== null && (await isOfferOver(site, offer))),
    origins: ownOrigins(site, request),
    client: clientAddress(request.headers),
    limits,
    turnstile,
    tableOfCodes: async (codes) =>
      tableOfCodes(site, clientAddress(request.headers), codes, await renderContext(site, page.locale)),
    outbox: {
      store: async (submission) => (await outbox).store(submission),
      mayPass: async (asked) => (await outbox).mayPass(asked),
      secret: async () => (await outbox).secret(),
    },
    // The state folder is the only folder that is certainly writable.
    tempDir: join(/* turbopackIgnore: true */ publishing.stateDir, 'uploads'),
  });
}

/** Returns whether the page of a form, or what its answers are about, is over. */
async function isClosed(
  site: Site,
  page: PageModel,
  { fields }: FormDefinition,
  values: TypedValues,
): Promise<boolean> {
  if (isOver(page.story.content, site.market.timeZone, Date.now())) return true;
  const subjects = fields.filter(({ takesAbout }) => takesAbout).flatMap(({ name }) => values[name] ?? []);
  const closed = await Promise.all(subjects.map((subject) => isAboutClosed(site, page.locale, subject)));
  return closed.includes(true);
}

function retentionOf({ retention_days: days }: CustomForm): number {
  return days !== null && Number.isInteger(days) && days > 0 ? days : defaultRetentionDays;
}

type Words = Awaited<ReturnType<typeof renderContext>>;

function refusedForm(
  outcome: Exclude<Outcome, { kind: 'accepted' }>,
  { fields }: FormDefinition,
  { t, format }: Words,
): RefusedForm {
  const { values } = outcome;
  if (outcome.kind === 'refused') {
    return { kind: 'refused', values, errors: {}, message: t(`forms.refused.${outcome.reason}`) };
  }
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const errors = Object.fromEntries(
    Object.entries(outcome.problems).map(([name, problem]) => [
      name,
      messageOf(problem, { t, format }, labelOf(name), labelOf),
    ]),
  );
  return { kind: 'refused', values, errors, message: null };
}

/** Renders the form's page with the submitted values and errors. */
async function renderFormPage(
  site: Site,
  request: Request,
  { path, offer }: { path: string; offer: string | null },
  refused: Parameters<typeof refusedForms.keep>[0],
  answer: { status: number; headers: Record<string, string> },
): Promise<Response> {
  const key = refusedForms.keep(refused);
  try {
    const inside = formPagePath(site.market, path);
    // Sent again, it is for the same offer.
    const page = await fetchOwnPage(offer === null ? inside : withOffer(inside, offer), request, {
      [handedOverHeader]: key,
    });
    return new Response(page.body, {
      ...answer,
      // A page that failed to render is no validation error.
      status: page.ok ? answer.status : page.status,
      headers: { ...answer.headers, 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
    });
  } finally {
    refusedForms.forget(key);
  }
}

/** Returns the response for an unknown or closed form: the screen of a missing page. */
async function formNotFound(site: Site, request: Request, path: string, isScript: boolean): Promise<Response> {
  const match = site.routing.match(site.market.id, path);
  const { t, locale } = await renderContext(site, 'locale' in match ? match.locale : defaultLocale(site.market));
  if (isScript) {
    const answer: FormAnswer = { kind: 'refused', errors: {}, message: t('errors.not_found.title') };
    return Response.json(answer, { status: 404, headers });
  }
  const page = await fetchOwnPage(errorPagePath(site.market, locale, 404), request);
  return new Response(page.body, {
    status: 404,
    // The server around Next knows by Next's header that its scripts have no nonce.
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'x-nextjs-prerender': '1' },
  });
}

function pathOf({ path = [] }: Awaited<SubmitRoute['params']>): string {
  return `/${path.map(encodeURIComponent).join('/')}`;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...headers, location } });
}

/** Returns the seconds after which a visitor may try again; undefined where that would change nothing. */
function waitOf({ reason, retryAfter }: Extract<Outcome, { kind: 'refused' }>): number | undefined {
  return retryAfter ?? (reason === 'unavailable' ? unavailableSeconds : undefined);
}

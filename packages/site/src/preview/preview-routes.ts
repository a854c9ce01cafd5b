import { isLocale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { readJson } from '@clavora/runtime/read-body';
import {
  endedSessionCookie,
  newSession,
  openShare,
  sealShare,
  sessionCookie,
  shareParameter,
} from '@clavora/server/preview-session';
import { isPreviewToken, withoutPreviewToken } from '@clavora/server/preview-token';
import { listingHref, readInternalPath } from '@clavora/site-core/internal-paths';
import { filterNames } from '@clavora/site-core/listing-filters';
import { isSecureSite, type Site } from '@clavora/site-core/site';
import { z } from 'zod';
import { shareDays } from './bar/share-days.ts';
import { pagePathOf } from './drafts/content-path.ts';
import { unsavedStorySchema } from './drafts/own-edits.ts';
import { forgetAnswers } from './drafts/session-answers.ts';
import { unsavedEdits } from './drafts/unsaved-edits.ts';
import { isFromOwnPage, ownAddress, previewKeys, sessionIn } from './preview-access.ts';

interface RouteProps {
  params: Promise<{ action: string[] }>;
}

/** Returns an error response that is never cached. */
const refusal = (status: 400 | 401 | 403 | 404 | 413, message: string) =>
  Response.json({ error: message }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Creates the routes below `/api/preview`: `GET enter` opens a session for a token or a share link, `GET exit?to=` ends it, `POST draft` receives
 * edits of the editor, `POST share` creates a share link.
 */
export function createPreviewRoutes(site: Site) {
  return {
    GET: async (request: Request, { params }: RouteProps): Promise<Response> => {
      const [action, ...words] = (await params).action;
      if (action === 'enter') return enter(site, new URL(request.url).searchParams, words);
      if (action === 'exit') return exit(site, request);
      return refusal(404, 'No such action');
    },
    POST: async (request: Request, { params }: RouteProps): Promise<Response> => {
      const [action] = (await params).action;
      if (action === 'draft') return handleDraft(site, request);
      if (action === 'share') return makeLink(site, request);
      return refusal(404, 'No such action');
    },
  };
}

/** Opens a session for a token of the editor or a share link, and redirects to the page without it in the URL. */
async function enter(site: Site, query: URLSearchParams, words: readonly string[]): Promise<Response> {
  const keys = previewKeys(site);
  const now = Date.now();
  const { words: path, choice } = readInternalPath(words);
  const requestedPath = `/${path.map(encodeURIComponent).join('/')}`;
  const isEditor = keys !== null && isPreviewToken(query, keys, now);
  const share = keys && openShare(query.get(shareParameter) ?? '', keys.accessToken, site.market.id, now);
  if (!keys || !(isEditor || share?.path === requestedPath)) return unauthorized(site, path);
  const session = newSession(site.market.id, now, isEditor ? undefined : (share ?? undefined));
  const rest = withoutPreviewToken(query);
  rest.delete(shareParameter);
  // A rewrite has moved the part of a listing into the path.
  for (const name of ['page', ...filterNames]) rest.delete(name);
  const target = listingHref(isEditor ? pagePathOf(site, requestedPath) : requestedPath, choice);
  const separator = target.includes('?') ? '&' : '?';
  return new Response(null, {
    status: 307,
    headers: {
      location: rest.size > 0 ? `${target}${separator}${rest}` : target,
      'set-cookie': sessionCookie(session, keys.accessToken, now, isSecureSite(site)),
      'cache-control': 'private, no-store',
    },
  });
}

/** The response under `next dev`, where no server around Next sends the screen (server/preview/preview-gate.ts). */
async function unauthorized(site: Site, words: readonly string[]): Promise<Response> {
  const locale = isLocale(words[0]) ? words[0] : defaultLocale(site.market);
  const t = translator(locale, await loadMessages(locale));
  const title = t('errors.unauthorized.title');
  const text = `<h1>${title}</h1><p>${t('errors.unauthorized.description')}</p>`;
  return new Response(`<!doctype html><html lang="${locale}"><title>${title}</title><body>${text}</body></html>`, {
    status: 401,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}

async function exit(site: Site, request: Request): Promise<Response> {
  const session = sessionIn(site, request.headers.get('cookie'));
  if (session) await unsavedEdits(site).forget(session.id);
  const to = ownAddress(new URL(request.url).searchParams.get('to')) ?? '/';
  return new Response(null, {
    status: 303,
    headers: {
      location: to,
      'set-cookie': endedSessionCookie(site.market.id, isSecureSite(site)),
      'cache-control': 'private, no-store',
    },
  });
}

/** The size limit of an edited story. */
const maxBytes = 1_000_000;

/**
 * Only content is accepted: it replaces the saved story with the same id for this session, so that an edit shows nothing that the session could not
 * see anyway.
 */
const draftCall = z.object({
  /** Null: saved or thrown away. */
  story: unsavedStorySchema.nullable(),
});

async function handleDraft(site: Site, request: Request): Promise<Response> {
  const session = sessionIn(site, request.headers.get('cookie'));
  if (!session) return refusal(401, 'No preview session');
  // Sessions of share links are read-only.
  if (!isFromOwnPage(request) || session.path !== null) return refusal(403, 'Not from a page of the editor');
  const body = await readJson(request, maxBytes);
  if (body === 'too-large') return refusal(413, `More than ${maxBytes} bytes`);
  const call = draftCall.safeParse(body);
  if (!call.success) return refusal(400, 'Expected a story, or null');
  const { story } = call.data;
  const edits = unsavedEdits(site);
  if (story) await edits.keep(session.id, story);
  else {
    await edits.forget(session.id);
    forgetAnswers(session.id);
  }
  return new Response(null, { status: 204 });
}

const shareCall = z.object({ path: z.string().max(2_000), days: z.literal(shareDays) });

async function makeLink(site: Site, request: Request): Promise<Response> {
  const keys = previewKeys(site);
  const session = sessionIn(site, request.headers.get('cookie'));
  if (!keys || !session) return refusal(401, 'No preview session');
  if (!isFromOwnPage(request) || session.path !== null) return refusal(403, 'Not from a page of the editor');
  const body = await readJson(request, 10_000);
  const call = shareCall.safeParse(body === 'too-large' ? null : body);
  const address = call.success ? ownAddress(call.data.path) : null;
  if (!call.success || address === null) return refusal(400, `Expected a path, and ${shareDays.join(' or ')} days`);
  const url = new URL(address, site.environment.origins[site.market.id]);
  const expires = Date.now() + call.data.days * 24 * 60 * 60 * 1000;
  url.search = '';
  url.searchParams.set(
    shareParameter,
    sealShare({ market: site.market.id, path: url.pathname, expires }, keys.accessToken),
  );
  return Response.json({ url: url.href }, { headers: { 'cache-control': 'no-store' } });
}

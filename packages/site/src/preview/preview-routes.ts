import { isLocale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { z } from 'zod';
import { listingHref, readInternalPath } from '../core/internal-paths.ts';
import { isSecureSite, type Site } from '../core/site.ts';
import { readJson } from '../runtime/read-body.ts';
import {
  endedSessionCookie,
  newSession,
  openShare,
  sealShare,
  sessionCookie,
  shareParameter,
} from '../server/preview/preview-session.ts';
import { isPreviewToken, withoutPreviewToken } from '../server/preview/preview-token.ts';
import { shareDays } from './bar/share-days.ts';
import { pagePathOf } from './drafts/content-path.ts';
import { forgetAnswers } from './drafts/session-answers.ts';
import { forgetEdit, keepEdit } from './drafts/unsaved-edits.ts';
import { isFromOwnPage, ownAddress, previewKeys, sessionIn } from './preview-access.ts';

interface RouteProps {
  params: Promise<{ action: string[] }>;
}

/** What is answered to whoever may not: nothing of it is kept. */
const refusal = (status: 400 | 401 | 403 | 404 | 413, message: string) =>
  Response.json({ error: message }, { status, headers: { 'cache-control': 'no-store' } });

/**
 * The routes below `/api/preview`: `GET enter` opens a session for a token or a shared link, `GET exit?to=` ends it, `POST draft` takes what
 * is typed in the editor, `POST share` makes a link for others.
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
      if (action === 'draft') return takeDraft(site, request);
      if (action === 'share') return makeLink(site, request);
      return refusal(404, 'No such action');
    },
  };
}

/** Lets in whoever has a token of the editor or a link for others, and leads to the page without either in its address. */
async function enter(site: Site, query: URLSearchParams, words: readonly string[]): Promise<Response> {
  const keys = previewKeys(site);
  const now = Date.now();
  const { words: path, choice } = readInternalPath(words);
  const asked = `/${path.map(encodeURIComponent).join('/')}`;
  const isEditor = keys !== null && isPreviewToken(query, keys, now);
  const share = keys && openShare(query.get(shareParameter) ?? '', keys.accessToken, site.market.id, now);
  if (!keys || !(isEditor || share?.path === asked)) return unauthorized(site, path);
  const session = newSession(site.market.id, now, isEditor ? undefined : (share ?? undefined));
  const rest = withoutPreviewToken(query);
  rest.delete(shareParameter);
  // The choice of a listing is a part of the path by now.
  for (const name of ['page', 'discipline']) rest.delete(name);
  const target = listingHref(isEditor ? pagePathOf(site, asked) : asked, choice);
  const mark = target.includes('?') ? '&' : '?';
  return new Response(null, {
    status: 307,
    headers: {
      location: rest.size > 0 ? `${target}${mark}${rest}` : target,
      'set-cookie': sessionCookie(session, keys.accessToken, now, isSecureSite(site)),
      'cache-control': 'private, no-store',
    },
  });
}

/** Seen only where no server stands in front to send the whole screen (server/preview-gate.ts): under `next dev`. */
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

function exit(site: Site, request: Request): Response {
  const session = sessionIn(site, request.headers.get('cookie'));
  if (session) forgetEdit(session.id);
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

/** Bytes of the largest story that is taken. */
const maxBytes = 1_000_000;

/**
 * Only content comes from outside: it takes the place of the saved story of the same number where this session reads it, so that an edit
 * shows nothing that its session could not see anyway.
 */
const draftCall = z.object({
  /** Null: saved or thrown away. */
  story: z
    .looseObject({
      id: z.number().int().positive(),
      name: z.string().nullish(),
      content: z.looseObject({ component: z.string().min(1), _uid: z.string().default('') }),
    })
    .nullable(),
});

async function takeDraft(site: Site, request: Request): Promise<Response> {
  const session = sessionIn(site, request.headers.get('cookie'));
  if (!session) return refusal(401, 'No preview session');
  // A link for others is for reading.
  if (!isFromOwnPage(request) || session.path !== null) return refusal(403, 'Not from a page of the editor');
  const body = await readJson(request, maxBytes);
  if (body === 'too-large') return refusal(413, `More than ${maxBytes} bytes`);
  const call = draftCall.safeParse(body);
  if (!call.success) return refusal(400, 'Expected a story, or null');
  const { story } = call.data;
  if (story) keepEdit(session.id, { id: story.id, name: story.name ?? null, content: story.content });
  else {
    forgetEdit(session.id);
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

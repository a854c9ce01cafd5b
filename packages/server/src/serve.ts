/**
 * The server of a market: Next's handler with correct statuses. It sends what Next cannot: prerendered error screens in the visitor's language
 * instead of an empty document, and 503 with Retry-After while the content service is down.
 *
 * Runs in the standalone output: `node server/serve.js`, with PORT and HOSTNAME from the environment.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import './limit-heap.ts';
import './lost-output.ts';
import { answerNotReady } from './ending/answer-not-ready.ts';
import { endOnSignal } from './ending/end-on-signal.ts';
import { followServer } from './ending/end-server.ts';
import { admitRequest } from './entrance/entrance.ts';
import { pathCase } from './entrance/path-case.ts';
import { readRewrites } from './entrance/read-rewrites.ts';
import { createSiteServer } from './entrance/site-server.ts';
import { setNextEnvironment } from './env.ts';

import { errorDocument, replaceFailures, sendScreen } from './failures/failure-screens.ts';
import { sendRecordedRedirects } from './failures/redirect-status.ts';
import { applyPageStatus } from './failures/status-in-page.ts';
import { limitFreshness } from './headers/freshness.ts';
import { readPolicySources } from './headers/policy-sources.ts';
import { addSecurityHeaders, giveNonce } from './headers/security-headers.ts';
import { observeRequest } from './observing/observe-request.ts';
import { cachedPages } from './pages/cached-pages.ts';
import { pageRewrites } from './pages/page-rewrites.ts';
import { type WatchedAnswer, watchDocument } from './pages/watch-document.ts';
import { previewGate } from './preview/preview-gate.ts';
import { replyNotModified } from './requests/conditional-get.ts';
import { joinRedirects } from './requests/join-redirects.ts';
import { negotiateMarkdown } from './requests/markdown-paths.ts';
import { isOwnRequest } from './requests/own-request.ts';
import { isPagePath } from './requests/page-paths.ts';
import { isAuthPath, isPartnerPagePath } from './requests/personal-paths.ts';
import { requestFirstAnswer } from './requests/request-first-answer.ts';
import { createVisitorRequest, takeLostTime } from './requests/visitor-request.ts';
import { readServerSettings } from './server-settings.ts';
import { brotliFiles } from './static-files.ts';

const directory = join(import.meta.dirname, '..');
// An app's folder has the name of its market.
const market = basename(directory);
const { problems, port, hostname, ownOrigin, trustedProxies, ...settings } = readServerSettings(market);
const gate = previewGate(settings.preview, market);

process.chdir(directory);
const { config } = JSON.parse(readFileSync(join(directory, '.next/required-server-files.json'), 'utf8')) as {
  config: unknown;
};
setNextEnvironment(config);

const next = createRequire(join(directory, 'package.json'))('next') as (options: object) => {
  prepare(): Promise<void>;
  getRequestHandler(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};
// Next adds an upgrade listener to this server that leaves upgrades unanswered: it gets a server that never listens.
const app = next({ dev: false, dir: directory, hostname, port, httpServer: createServer() });
// Ends the process if the environment is not valid (startup/check-environment.ts).
await app.prepare();
if (problems.length > 0) throw new Error(problems.join('\n'));
const handle = app.getRequestHandler();
const screens = errorDocument(join(directory, '.next/server/app'));
const sendStatic = brotliFiles(join(directory, '.next/static'));
const rewrites = readRewrites(directory);
const makingOf = pageRewrites(rewrites);
const readCase = pathCase(rewrites);
const policySources = readPolicySources();
const sendPage = cachedPages({ maxBytes: settings.documentBytes });

const server = createSiteServer((request, response) =>
  observeRequest(request, response, trustedProxies, () => {
    // First, so that it sees the headers as they are sent.
    limitFreshness(response);
    joinRedirects(request, response, ownOrigin);
    const security = addSecurityHeaders(request, response, policySources);
    answer(request, response, watchDocument(request, response, security)).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }),
);

const ending = followServer(server);

async function answer(request: IncomingMessage, response: ServerResponse, watched: WatchedAnswer): Promise<void> {
  const sendNotFound = () => sendScreen(request, response, screens, 404);
  if (!admitRequest(request, response, { trustedProxies, readCase, sendNotFound })) return;
  if (answerNotReady(request, response, ending.isEnding())) return;
  if (sendStatic(request, response)) return;
  const verdict = gate(request, response);
  if (verdict === 'answered') return;
  if (verdict === 'unauthorized') return sendScreen(request, response, screens, 401);
  watched.security.isPreview = verdict === 'preview';
  if (verdict === 'public' && !isOwnRequest(request)) negotiateMarkdown(request);
  const url = request.url ?? '/';
  const [pathname = '/'] = url.split('?', 1);
  const isOfPerson = isAuthPath(pathname) || isPartnerPagePath(pathname);
  const { key, isPerRequest } = makingOf(url);
  // A form that a visitor sends shows its page, with what was typed.
  const isDocument = request.headers.rsc === undefined || request.method === 'POST';
  // Cached pages get none: it would be stored with them.
  if (isDocument && (isPerRequest || isOfPerson || (verdict === 'preview' && isPagePath(pathname)))) {
    giveNonce(request, watched.security);
    // The page of an own request becomes the body of another answer.
    watched.isPublicPage = verdict === 'public' && !isPartnerPagePath(pathname) && !isOwnRequest(request);
  }
  const lostBeforeMs = takeLostTime(request);
  const askNext = async (lostMs: number, isAwaited?: () => boolean): Promise<number> => {
    const visitorRequest = createVisitorRequest(response, Math.max(lostMs, lostBeforeMs), isAwaited);
    // Redirects of drafts are not recorded.
    if (verdict === 'public') {
      sendRecordedRedirects(request, response);
      replyNotModified(request, response);
    }
    // Sign-in routes have their own error pages, also for an outage of the identity service.
    if (!isAuthPath(pathname)) replaceFailures(request, response, screens, () => visitorRequest.hasFailed);
    // Uncompressed, because the page is changed, or its status parsed from it (status-in-page.ts).
    if (isOfPerson || watched.isPublicPage) request.headers['accept-encoding'] = 'identity';
    if (isOfPerson || verdict === 'preview') applyPageStatus(response);
    const handleRequest = () => handle(request, response);
    // Sign-in is exempt from the budget: the exchange of a code for tokens has the timeouts of AUT-4, because a visitor cannot repeat it.
    await (isAuthPath(pathname) ? handleRequest() : visitorRequest.run(handleRequest));
    return visitorRequest.lostMs;
  };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (verdict === 'public' && key !== null && isDocument && isRead) await sendPage(key, request, watched, askNext);
  else await askNext(0);
}

server.on('error', (error) => {
  console.error('code' in error && error.code === 'EADDRINUSE' ? `Port ${port} is taken` : error);
  process.exit(1);
});
server.listen(port, hostname, () => {
  if (process.env.CACHE_REDIS_URL) requestFirstAnswer(ownOrigin);
});

endOnSignal(ending, { ...settings.shutdownTimes, hooksTimeoutMs: 6_000 });

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inlineScriptHashes } from '../headers/inline-scripts.ts';
import { countDocument } from '../observing/count-document.ts';
import { currentUntil } from '../observing/request-context.ts';
import { denseBrotli } from './dense-brotli.ts';
import { pageInvalidations } from './page-invalidations.ts';
import { PageMemory } from './page-memory.ts';
import { type PageVersion, pageVersion, sendVersion } from './page-version.ts';
import { plainDocument } from './plain-document.ts';
import type { WatchedAnswer } from './watch-document.ts';

/**
 * Asks Next; resolves to the time that the request lost to failing services. `lostMs` is the time that was lost before; `isAwaited` returns whether
 * other visitors wait for the same page.
 */
type AskNext = (lostMs: number, isAwaited?: () => boolean) => Promise<number>;

/** Answers a request for the page of a key (page-rewrites.ts), which all visitors share. */
export type CachedPages = (key: string, request: IncomingMessage, answer: WatchedAnswer, ask: AskNext) => Promise<void>;

/**
 * Creates the answers of cached pages: of each version, the document with its policy is compressed once and sent from memory. Answers that are not
 * such a page (errors, redirects) are sent as Next makes them, to each visitor their own.
 */
export function cachedPages({ maxBytes }: { maxBytes: number }): CachedPages {
  const memory = new PageMemory({ maxBytes, now: () => performance.now(), invalidations: pageInvalidations });
  const compressDensely = denseBrotli();

  const compressAgain = async (key: string, version: PageVersion): Promise<void> => {
    const dense = await compressDensely(await version.documents.plain());
    if (!dense) return;
    version.documents.keep('br', dense);
    memory.recount(key, version);
  };
  const send = (key: string, answer: WatchedAnswer, version: PageVersion, cacheMark: string) =>
    sendVersion(answer, version, {
      conditions: answer.conditions,
      isHead: answer.isHead,
      cacheMark,
      onResized: () => memory.recount(key, version),
      onOften: () => void compressAgain(key, version),
    });

  return async (key, request, answer, ask) => {
    takeRequest(request);
    let lostMs = 0;
    for (;;) {
      const fresh = memory.fresh(key);
      if (fresh) {
        countDocument();
        return send(key, answer, fresh, 'HIT');
      }
      const asked = memory.asked(key);
      if (!asked) break;
      const outcome = await asked.wait(() => !answer.response.destroyed);
      if (answer.response.destroyed) return;
      if (outcome.version) {
        countDocument();
        return send(key, answer, outcome.version, 'HIT');
      }
      lostMs = outcome.lostMs;
      // Only a visitor who left says nothing about the page.
      if (!outcome.isAborted) {
        await ask(lostMs);
        return;
      }
    }
    const turn = memory.ask(key);
    const { response } = answer;
    answer.onDocument = (document) => {
      if (!isShared(answer)) return false;
      const source = hash('sha256', document, 'base64url');
      const version = memory.ofSource(key, source) ?? newVersion(answer, source, document);
      const cacheMark = String(response.getHeader('x-nextjs-cache') ?? 'MISS');
      turn.store(version, cacheMark === 'STALE' ? 0 : freshMs());
      turn.finish({ version, isAborted: false, lostMs: 0 });
      send(key, answer, version, cacheMark).catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
      return true;
    };
    try {
      lostMs = await ask(0, () => turn.isAwaited());
    } finally {
      turn.finish({ version: null, isAborted: response.destroyed, lostMs });
    }
  };
}

/** How long a version is sent without asking Next if its lifetime is not known, and at most: else Next's cache would not know which pages are in use. */
const times = { unknownMs: 1_000, longestMs: 10_000 } as const;

/** Returns how long the page that answers the current request is sent without asking Next, in milliseconds. */
function freshMs(): number {
  const until = currentUntil();
  if (until === null) return times.unknownMs;
  return Math.max(0, Math.min(times.longestMs, until - performance.timeOrigin - performance.now()));
}

function newVersion({ response, security }: WatchedAnswer, source: string, document: Buffer): PageVersion {
  const served = document.toString('utf8');
  const html = plainDocument(served) ?? served;
  return pageVersion(response, source, {
    document: Buffer.from(html),
    policy: security.policyOf(inlineScriptHashes(html)),
  });
}

/** Has Next answer with the whole document, uncompressed: conditions, codings and HEAD are those of the visitor's answer. */
function takeRequest(request: IncomingMessage): void {
  request.method = 'GET';
  request.headers['accept-encoding'] = 'identity';
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
}

/** Whether an answer is a cached page, the same for all visitors. */
function isShared({ response, security }: WatchedAnswer): boolean {
  return (
    response.statusCode === 200 &&
    security.nonce === null &&
    response.getHeader('x-nextjs-prerender') === '1' &&
    !response.hasHeader('set-cookie') &&
    /\bs-maxage=\d/.test(String(response.getHeader('cache-control') ?? ''))
  );
}

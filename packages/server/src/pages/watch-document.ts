import type { IncomingMessage, ServerResponse } from 'node:http';
import { unzipSync } from 'node:zlib';
import { inlineScriptHashes } from '../headers/inline-scripts.ts';
import type { AnswerSecurity } from '../headers/security-headers.ts';
import { type DirectResponse, holdResponse } from '../requests/hold-response.ts';
import { acceptedCoding, type ContentCoding, encodeDocument } from './content-coding.ts';
import { conditionsOf, type SendOptions, withAcceptEncoding } from './page-version.ts';
import { plainDocument } from './plain-document.ts';

/** An answer whose document is held until its inline scripts are known. */
export interface WatchedAnswer {
  response: ServerResponse;
  direct: DirectResponse;
  security: AnswerSecurity;
  /** The headers of the visitor's request, which Next may get changed. */
  conditions: SendOptions['conditions'];
  isHead: boolean;
  /** Whether the document is that of a public page, which is held with a nonce, too, and loses the scripts of Next. */
  isPublicPage: boolean;
  /** Takes a complete document; returns false to have it sent as it is. Null to send all as they are. */
  onDocument: ((document: Buffer) => boolean) | null;
}

/**
 * Holds the HTML of a response until it is complete, and sends it with the hashes of its inline scripts in the policy. Documents with a nonce are
 * passed through, part by part, unless they are public pages: they get no hashes, which would allow a script that a visitor's text has added.
 */
export function watchDocument(
  request: IncomingMessage,
  response: ServerResponse,
  security: AnswerSecurity,
): WatchedAnswer {
  let hasNonce = false;
  const direct = holdResponse(response, {
    isHeld: () => {
      if (!String(response.getHeader('content-type') ?? '').startsWith('text/html')) return false;
      // Error screens are prerendered: they have a length, and no nonce. Neither has a cached page.
      const isPrerendered = response.hasHeader('content-length') || response.hasHeader('x-nextjs-prerender');
      hasNonce = security.nonce !== null && !isPrerendered;
      return !hasNonce || answer.isPublicPage;
    },
    send: (held) => {
      // Next compresses documents at addresses that are no page's: 404 screens.
      const document = response.hasHeader('content-encoding') && held.byteLength > 0 ? unzipSync(held) : held;
      response.removeHeader('content-encoding');
      if (answer.onDocument?.(document)) return;
      const sent = hasNonce ? sendWithNonce(answer, document) : sendWithHashes(answer, document);
      sent.catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    },
  });
  const answer: WatchedAnswer = {
    response,
    direct,
    security,
    conditions: conditionsOf(request),
    isHead: request.method === 'HEAD',
    isPublicPage: false,
    onDocument: null,
  };
  return answer;
}

/** What is computed once for a document that is sent again: error screens are. */
interface KnownDocument {
  sent: Buffer;
  hashes: readonly string[];
  encoded: Map<ContentCoding, Promise<Buffer>>;
}

const knownDocuments = new WeakMap<Buffer, KnownDocument>();

function known(document: Buffer): KnownDocument {
  const found = knownDocuments.get(document) ?? knownDocument(document);
  knownDocuments.set(document, found);
  return found;
}

function knownDocument(document: Buffer): KnownDocument {
  const served = document.toString('utf8');
  const html = plainDocument(served) ?? served;
  return { sent: Buffer.from(html), hashes: inlineScriptHashes(html), encoded: new Map() };
}

async function sendWithHashes(answer: WatchedAnswer, document: Buffer): Promise<void> {
  const { sent, hashes, encoded } = known(document);
  answer.security.scriptHashes = hashes;
  await sendEncoded(answer, (coding) => {
    const pending = encoded.get(coding) ?? encodeDocument(sent, coding);
    encoded.set(coding, pending);
    return pending;
  });
}

function sendWithNonce(answer: WatchedAnswer, document: Buffer): Promise<void> {
  const html = plainDocument(document.toString('utf8'));
  const sent = html === null ? document : Buffer.from(html);
  return sendEncoded(answer, (coding) => encodeDocument(sent, coding));
}

async function sendEncoded(
  { response, direct, conditions, isHead }: WatchedAnswer,
  encode: (coding: ContentCoding) => Promise<Buffer>,
): Promise<void> {
  const coding = isHead ? 'identity' : acceptedCoding(conditions.acceptEncoding);
  const body = await encode(coding);
  if (response.destroyed) return;
  response.setHeader('vary', withAcceptEncoding(response.getHeader('vary')));
  if (coding !== 'identity') response.setHeader('content-encoding', coding);
  if (!isHead) response.setHeader('content-length', body.byteLength);
  direct.writeHead(response.statusCode);
  direct.end(isHead ? undefined : body);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { unzipSync } from 'node:zlib';
import { inlineScriptHashes } from '../headers/inline-scripts.ts';
import type { AnswerSecurity } from '../headers/security-headers.ts';
import { acceptedCoding, type ContentCoding, encodeDocument } from './content-coding.ts';
import { type DirectResponse, holdDocument } from './hold-document.ts';
import { conditionsOf, type SendOptions, withAcceptEncoding } from './page-version.ts';

/** An answer whose document is held until its inline scripts are known. */
export interface WatchedAnswer {
  response: ServerResponse;
  direct: DirectResponse;
  security: AnswerSecurity;
  /** The headers of the visitor's request, which Next may get changed. */
  conditions: SendOptions['conditions'];
  isHead: boolean;
  /** Takes a complete document; returns false to have it sent as it is. Null to send all as they are. */
  onDocument: ((document: Buffer) => boolean) | null;
}

/**
 * Holds the HTML of a response until it is complete, and sends it with the hashes of its inline scripts in the policy. Documents with a nonce are
 * passed through, part by part.
 */
export function watchDocument(
  request: IncomingMessage,
  response: ServerResponse,
  security: AnswerSecurity,
): WatchedAnswer {
  const direct = holdDocument(response, {
    // Error screens are prerendered: they have a length, and no nonce. Neither has a cached page.
    isHeld: () =>
      security.nonce === null || response.hasHeader('content-length') || response.hasHeader('x-nextjs-prerender'),
    send: (held) => {
      // Next compresses documents at addresses that are no page's: 404 screens.
      const document = response.hasHeader('content-encoding') && held.byteLength > 0 ? unzipSync(held) : held;
      response.removeHeader('content-encoding');
      if (answer.onDocument?.(document)) return;
      sendDocument(answer, document).catch((error: unknown) => {
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
    onDocument: null,
  };
  return answer;
}

/** What is computed once for a document that is sent again: error screens are. */
interface KnownDocument {
  hashes: readonly string[];
  encoded: Map<ContentCoding, Promise<Buffer>>;
}

const knownDocuments = new WeakMap<Buffer, KnownDocument>();

function known(document: Buffer): KnownDocument {
  const found = knownDocuments.get(document) ?? {
    hashes: inlineScriptHashes(document.toString('utf8')),
    encoded: new Map(),
  };
  knownDocuments.set(document, found);
  return found;
}

async function sendDocument(answer: WatchedAnswer, document: Buffer): Promise<void> {
  const { response, direct, security, conditions, isHead } = answer;
  const { hashes, encoded } = known(document);
  security.scriptHashes = hashes;
  const coding = isHead ? 'identity' : acceptedCoding(conditions.acceptEncoding);
  const pending = encoded.get(coding) ?? encodeDocument(document, coding);
  encoded.set(coding, pending);
  const body = await pending;
  if (response.destroyed) return;
  response.setHeader('vary', withAcceptEncoding(response.getHeader('vary')));
  if (coding !== 'identity') response.setHeader('content-encoding', coding);
  if (!isHead) response.setHeader('content-length', body.byteLength);
  direct.writeHead(response.statusCode);
  direct.end(isHead ? undefined : body);
}

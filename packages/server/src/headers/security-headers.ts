import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { nonceHeader } from '../requests/own-request.ts';
import { isAuthPath, isPartnerPagePath } from '../requests/personal-paths.ts';
import { consentScript } from './consent-script.ts';
import { documentPolicy, resourcePolicy, scriptPolicy } from './content-policy.ts';
import { type AnswerKind, headerTable } from './header-table.ts';
import type { PolicySources } from './policy-sources.ts';

/** What is known of an answer before its head is sent. */
export interface AnswerSecurity {
  /** The nonce of its inline scripts; null if they have none. */
  nonce: string | null;
  /** The hashes of its inline scripts, as sources of a policy. */
  scriptHashes: readonly string[];
  isPreview: boolean;
  /** Returns the policy that a document has with these hashes; for a document that is stored with its policy. */
  policyOf(scriptHashes: readonly string[]): string;
}

/** Allows the script of the consent question in answers whose other inline scripts have a nonce. */
const consentScriptSource = `'sha256-${hash('sha256', consentScript, 'base64')}'`;
const usualAncestors = "'self'";
const ancestorsAlone = /^frame-ancestors ([^;]+)$/;

/**
 * Adds the headers of `headerTable` and the content security policy to a response when its head is sent. A response that has one of the headers keeps
 * it. A policy of only `frame-ancestors`, as the preview gate sets it, is completed; any other policy stays (partner files).
 */
export function addSecurityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  sources: PolicySources,
): AnswerSecurity {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const security: AnswerSecurity = {
    nonce: null,
    scriptHashes: [],
    isPreview: false,
    policyOf: (scriptHashes) =>
      documentPolicy(sources, {
        inlineScripts: [
          ...scriptHashes,
          ...(security.nonce === null ? [] : [`'nonce-${security.nonce}'`, consentScriptSource]),
        ],
        ancestors: ancestorsOf(response),
        isPreview: security.isPreview,
        isPersonal: isAuthPath(path) || isPartnerPagePath(path),
      }),
  };
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    const given = rest.find((part): part is never => typeof part === 'object' && part !== null);
    const headerOf = (name: string) => headerIn(given, name) ?? response.getHeader(name);
    const type = String(headerOf('content-type') ?? '');
    const policy = headerOf('content-security-policy');
    if (policy === undefined || ancestorsAlone.test(String(policy))) {
      response.setHeader('content-security-policy', policyFor(type, security, response));
    }
    for (const [name, value] of Object.entries(headerTable[kindOf(path, type, security.isPreview)])) {
      if (headerOf(name) === undefined) response.setHeader(name, value);
    }
    return writeHead(status, ...rest);
  };
  return security;
}

/**
 * Gives an answer a nonce, and passes it to Next in the request header from which Next reads it, and to handlers that request a page of this process.
 * The answer to such a request has the nonce that it names.
 */
export function giveNonce(request: IncomingMessage, security: AnswerSecurity): void {
  const given = request.headers[nonceHeader];
  security.nonce = typeof given === 'string' ? given : randomBytes(16).toString('base64url');
  request.headers[nonceHeader] = security.nonce;
  request.headers['content-security-policy'] = `script-src 'nonce-${security.nonce}'`;
}

function policyFor(type: string, security: AnswerSecurity, response: ServerResponse): string {
  if (type.startsWith('text/html')) return security.policyOf(security.scriptHashes);
  return /javascript/.test(type) ? scriptPolicy(ancestorsOf(response)) : resourcePolicy(ancestorsOf(response));
}

function ancestorsOf(response: ServerResponse): string {
  return ancestorsAlone.exec(String(response.getHeader('content-security-policy') ?? ''))?.[1] ?? usualAncestors;
}

function kindOf(path: string, type: string, isPreview: boolean): AnswerKind {
  if (isAuthPath(path)) return 'sign-in';
  if (isPreview) return 'preview';
  if (type.startsWith('text/html')) return isPartnerPagePath(path) ? 'partner-page' : 'page';
  return type.startsWith('image/') && !path.startsWith('/api/') ? 'image' : 'other';
}

/** Returns a header among those given to `writeHead`, whose names may be in upper case. */
function headerIn(given: OutgoingHttpHeaders | undefined, name: string): OutgoingHttpHeaders[string] {
  const key = Object.keys(given ?? {}).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : given?.[key];
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { DirectResponse } from '../requests/hold-response.ts';
import { acceptedCoding } from './content-coding.ts';
import { VersionDocuments } from './version-documents.ts';

/** Headers that belong to one answer, not to the version of a page. */
const ownHeaders = new Set([
  'age',
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'x-nextjs-cache',
]);

/** The requests of one version after which it is compressed densely. */
const oftenRequested = 20;

/** One version of a cached page, with its compressed documents. */
export interface PageVersion {
  /** The digest of the document that Next made. */
  readonly source: string;
  /** The tag of the document and policy that are sent. Weak: all codings of a version have the same. */
  readonly etag: string;
  readonly headers: OutgoingHttpHeaders;
  readonly policy: string;
  readonly documents: VersionDocuments;
  requests: number;
}

/** Creates a version from the response that Next has prepared. */
export function pageVersion(
  response: Pick<ServerResponse, 'getHeaders'>,
  source: string,
  { document, policy }: { document: Buffer; policy: string },
): PageVersion {
  const headers = Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !ownHeaders.has(name)));
  return {
    source,
    etag: `W/"${createHash('sha256').update(`${policy}\n`).update(document).digest('base64url').slice(0, 22)}"`,
    headers: { ...headers, vary: withAcceptEncoding(headers.vary) },
    policy,
    documents: new VersionDocuments(document),
    requests: 0,
  };
}

/** The estimated bytes of a version besides its documents and texts. */
const overheadBytes = 2_000;

/** Returns the bytes of a version's documents and headers. */
export function versionBytes({ documents, policy, headers }: PageVersion): number {
  const texts = policy.length + JSON.stringify(headers).length;
  return overheadBytes + texts + documents.byteLength;
}

export interface SendOptions {
  /** The `If-None-Match` and `Accept-Encoding` of the visitor, which Next does not get. */
  conditions: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined };
  isHead: boolean;
  /** The value of `x-nextjs-cache`. */
  cacheMark: string;
  /** Called after a document was compressed: the version has another size. */
  onResized: () => void;
  /** Called once, when the version is requested often. */
  onOften: () => void;
}

/** Sends a version: 304 if the visitor has it, else in the best coding that the visitor accepts. */
export async function sendVersion(
  { response, direct }: { response: ServerResponse; direct: DirectResponse },
  version: PageVersion,
  { conditions, isHead, cacheMark, onResized, onOften }: SendOptions,
): Promise<void> {
  version.requests += 1;
  if (version.requests === oftenRequested) onOften();
  for (const name of response.getHeaderNames()) if (!answerHeaders.has(name)) response.removeHeader(name);
  const common = {
    ...version.headers,
    etag: version.etag,
    'content-security-policy': version.policy,
    'x-nextjs-cache': cacheMark,
  };
  if (matchesTag(conditions.ifNoneMatch, version.etag)) {
    const { 'content-type': _type, ...kept } = common;
    direct.writeHead(304, kept);
    direct.end();
    return;
  }
  const coding = acceptedCoding(conditions.acceptEncoding);
  const isKept = version.documents.has(coding);
  const document = await version.documents.in(coding);
  if (!isKept) onResized();
  if (response.destroyed) return;
  direct.writeHead(200, {
    ...common,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-length': document.byteLength,
  });
  direct.end(isHead ? undefined : document);
}

/** Headers that the server around Next has set for this visitor. */
const answerHeaders = new Set(['x-robots-tag']);

/** Whether an `If-None-Match` names a version; compares weakly (RFC 9110, 13.1.2). */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag));
}

/** Returns a `Vary` that names the content coding. */
export function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = [vary ?? []].flat().join(', ');
  return /(?:^|[\s,])accept-encoding(?:$|[\s,])/i.test(names)
    ? names
    : [names, 'Accept-Encoding'].filter(Boolean).join(', ');
}

/** The headers of a request by which its answer is chosen. */
export function conditionsOf({ headers }: IncomingMessage): SendOptions['conditions'] {
  return { ifNoneMatch: headers['if-none-match'], acceptEncoding: headers['accept-encoding'] };
}

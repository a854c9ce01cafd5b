import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mediaType } from '../images/media-type.ts';
import { denyAccess, reject } from '../images/send-asset.ts';
import type { AssetRecord } from '../space/space-source.ts';

/** Storage origin of the hosted service, which the Management API returns. */
export const bucketOrigin = 'https://s3.amazonaws.com/a.storyblok.com';

/** The signed form for posting a file to the storage. */
interface SignedForm {
  id: number;
  pretty_url: string;
  public_url: string;
  fields: Readonly<Record<string, string>>;
  post_url: string;
}

/** Uploads in progress. */
export interface UploadStorage {
  /** Returns an id that no other upload has: the given one or a larger one. */
  takeId(next: number): number;
  /** Signs the form for a file. If `isValidated`, nothing is published before the upload is finished. */
  open(record: AssetRecord, options: { isValidated: boolean }): SignedForm;
  /** Returns a posted file and removes it from the storage; undefined if none was posted with that id. */
  take(id: number): { record: AssetRecord; bytes: Uint8Array } | undefined;
}

interface Upload {
  record: AssetRecord;
  fields: Readonly<Record<string, string>>;
  isValidated: boolean;
  bytes: Uint8Array | null;
}

const storePath = '/_storage/a.storyblok.com';
const maxFileBytes = 100 * 1024 * 1024;
/** Lifetime of a form in milliseconds. */
const formLifetime = 600_000;

interface StorageOptions {
  origin: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Publishes a posted file of an upload without validation. */
  publish: (record: AssetRecord, bytes: Uint8Array) => Promise<void>;
}

/**
 * Serves the storage to which clients post files with signed forms, compatible with that of the hosted
 * service.
 */
export function uploadStorage(app: FastifyInstance, { origin, now, publish }: StorageOptions): UploadStorage {
  const key = randomBytes(32);
  const underWay = new Map<number, Upload>();
  let lastId = 0;
  const signatureOf = (policy: string): string => createHmac('sha256', key).update(policy).digest('hex');

  void app.register(async (scoped) => {
    scoped.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: maxFileBytes },
      (_, body, done) => done(null, body),
    );
    scoped.post(storePath, { bodyLimit: maxFileBytes }, async (request, reply) => {
      const form = await formOf(request.body, request.headers['content-type'] ?? '');
      const file = form?.get('file');
      if (!form || !(file instanceof File)) return reject(reply, 400, 'expected a form with a file');
      const upload = [...underWay.values()].find(({ fields }) => fields.key === form.get('key'));
      const policy = textOf(form, 'policy');
      const isSigned = isSame(textOf(form, 'x-amz-signature'), signatureOf(policy));
      // A form that differs from what was signed, such as another visibility, is rejected.
      const isAsSigned = Object.entries(upload?.fields ?? {}).every(([name, value]) => form.get(name) === value);
      if (!upload || !isSigned || !isAsSigned || expirationOf(policy) <= now()) return denyAccess(reply);
      const bytes = new Uint8Array(await file.arrayBuffer());
      upload.bytes = bytes;
      upload.record = { ...upload.record, hash: createHash('sha256').update(bytes).digest('hex') };
      if (!upload.isValidated) {
        underWay.delete(upload.record.id);
        await publish(upload.record, bytes);
      }
      return reply.code(204).send();
    });
  });

  return {
    takeId(next) {
      lastId = Math.max(next, lastId + 1);
      return lastId;
    },
    open(record, { isValidated }) {
      const path = (record.path ?? '').slice(1);
      const expires = new Date(now() + formLifetime);
      const policy = Buffer.from(JSON.stringify({ expiration: expires.toISOString(), key: path })).toString('base64');
      const fields = {
        key: path,
        acl: record.isPrivate ? 'private' : 'public-read',
        'Cache-Control': 'public, max-age=31536000',
        'Content-Type': mediaType(record.name),
        Expires: expires.toUTCString(),
        policy,
        'x-amz-algorithm': 'AWS4-HMAC-SHA256',
        'x-amz-credential': 'EMBEDDED/us-east-1/s3/aws4_request',
        'x-amz-date': `${expires.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
        'x-amz-signature': signatureOf(policy),
      };
      underWay.set(record.id, { record, fields, isValidated, bytes: null });
      return {
        id: record.id,
        pretty_url: `//a.storyblok.com/${path}`,
        public_url: `${bucketOrigin}/${path}`,
        fields,
        post_url: `${origin()}${storePath}`,
      };
    },
    take(id) {
      const upload = underWay.get(id);
      if (!upload?.bytes) return undefined;
      underWay.delete(id);
      return { record: upload.record, bytes: upload.bytes };
    },
  };
}

async function formOf(body: unknown, contentType: string): Promise<FormData | null> {
  if (!Buffer.isBuffer(body)) return null;
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch(() => null);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the end of a form's lifetime in milliseconds since the epoch; the policy is signed, so its format
 * is trusted.
 */
function expirationOf(policy: string): number {
  const { expiration } = JSON.parse(Buffer.from(policy, 'base64').toString()) as { expiration: string };
  return Date.parse(expiration);
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { isObject } from '../core/content-tree.ts';
import { parseQueryString } from '../core/query-string.ts';
import { pageOf, pathParameter } from '../delivery/deliver.ts';
import { storedFile } from '../images/asset-file.ts';
import { mediaType } from '../images/media-type.ts';
import { assetPath } from '../space/asset-address.ts';
import { assetFieldNames } from '../space/asset-fields.ts';
import type { AssetRecord, SpaceEditor } from '../space/space-source.ts';
import {
  type ManagementAccess,
  type ManagementContext,
  nextId,
  parseBody,
  requestedPage,
} from './management-access.ts';
import { bucketOrigin, type UploadStorage } from './upload-storage.ts';

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1');

const uploadRequest = z.looseObject({
  filename: z.string({ error: "can't be blank" }).min(1, "can't be blank"),
  ext_id: z.string().optional(),
  is_private: flag.optional(),
  size: z
    .string()
    .regex(/^(\d+x\d+)?$/i, 'is invalid')
    .optional(),
  validate_upload: z.unknown().optional(),
});

const fieldEdits = z.looseObject({ is_private: z.boolean().nullish(), ext_id: z.string().nullish() });

/**
 * Serves the part of the Management API v1 that manages files. An upload takes three requests: one for a
 * signed form, one that posts the file to the storage, one that finishes. Answers 404 if the space cannot
 * store files.
 */
export function assetManagementRoutes(
  app: FastifyInstance,
  { manage, write }: ManagementAccess,
  { space, now, uploads }: ManagementContext & { uploads: UploadStorage },
): void {
  const assets = '/v1/spaces/:space/assets';
  const all = (): AssetRecord[] => space().data.assets ?? [];
  const assetOf = (request: FastifyRequest): AssetRecord => {
    const found = all().find(({ id }) => String(id) === pathParameter(request, 'id'));
    if (!found) throw notFound();
    return found;
  };
  const filesOf = (editor: SpaceEditor) => {
    if (!editor.assets) throw notFound();
    return editor.assets;
  };
  const view = async (asset: AssetRecord): Promise<Record<string, unknown>> => {
    const file = await storedFile(space(), asset);
    const modified = new Date(file?.modified ?? 0).toISOString();
    return {
      ...Object.fromEntries(assetFieldNames.map((name) => [name, asset.fields?.[name] ?? null])),
      id: asset.id,
      filename: `${bucketOrigin}${assetPath(space().data.space.id, asset)}`,
      short_filename: asset.name,
      space_id: space().data.space.id,
      ext_id: asset.externalId ?? null,
      is_private: asset.isPrivate === true,
      content_type: mediaType(asset.name),
      content_length: file?.size ?? 0,
      created_at: asset.createdAt ?? modified,
      updated_at: asset.updatedAt ?? modified,
      deleted_at: null,
      internal_tags_list: [],
    };
  };

  app.get(
    assets,
    manage(async (request, reply) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const found = sorted(
        all().filter((asset) => matchesQuery(asset, params)),
        params.sort_by,
      );
      return { assets: await Promise.all(pageOf(found, requestedPage(params, 100), reply).map(view)) };
    }),
  );
  app.get(
    `${assets}/:id`,
    manage((request) => view(assetOf(request))),
  );
  app.post(
    assets,
    write((editor, request) => {
      filesOf(editor);
      // The clients send these in the query, the documentation shows them in the body.
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const asked = parseBody(uploadRequest, { ...(isObject(request.body) ? request.body : {}), ...params }, 'asset');
      const { filename, ext_id, is_private = false, size = '', validate_upload } = asked;
      const id = uploads.takeId(nextId(all()));
      const name = storedName(filename);
      const [width = '', height = ''] = size.toLowerCase().split('x');
      const place = `${width}x${height}/${randomBytes(5).toString('hex')}/${encodeURIComponent(name)}`;
      const moment = new Date(now()).toISOString();
      const record: AssetRecord = {
        id,
        file: '',
        name,
        hash: '',
        path: `/f/${space().data.space.id}/${place}`,
        ...(width && height ? { width: Number(width), height: Number(height) } : {}),
        ...(is_private ? { isPrivate: true } : {}),
        ...(ext_id ? { externalId: ext_id } : {}),
        createdAt: moment,
        updatedAt: moment,
        fields: keptFields(asked),
      };
      const isValidated = validate_upload !== undefined && validate_upload !== 'false' && validate_upload !== '0';
      return uploads.open(record, { isValidated });
    }),
  );
  app.get(
    `${assets}/:id/finish_upload`,
    write(async (editor, request) => {
      const id = Number(pathParameter(request, 'id'));
      const upload = uploads.take(id);
      if (upload) await filesOf(editor).add(upload.record, upload.bytes);
      return minimalView(await view(upload?.record ?? assetOf(request)));
    }),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: `${assets}/:id`,
    handler: write(async (editor, request, reply) => {
      const body = isObject(request.body) && isObject(request.body.asset) ? request.body.asset : request.body;
      const edit = parseBody(fieldEdits, body, 'asset');
      const { isPrivate, externalId, ...before } = assetOf(request);
      const nowPrivate = edit.is_private === undefined ? isPrivate === true : edit.is_private === true;
      const nowExternal = edit.ext_id === undefined ? externalId : edit.ext_id;
      await filesOf(editor).save({
        ...before,
        ...(nowPrivate ? { isPrivate: true } : {}),
        ...(nowExternal ? { externalId: nowExternal } : {}),
        updatedAt: new Date(now()).toISOString(),
        fields: { ...before.fields, ...keptFields(edit) },
      });
      return reply.code(204).send();
    }),
  });
  app.delete(
    `${assets}/:id`,
    write(async (editor, request) => {
      const asset = assetOf(request);
      const gone = await view(asset);
      await filesOf(editor).remove(asset.id);
      return gone;
    }),
  );
}

type Parameters = Readonly<Record<string, string | undefined>>;

function matchesQuery(
  { name, path = '', externalId, isPrivate = false, fields = {} }: AssetRecord,
  params: Parameters,
) {
  const { search, ext_id, is_private, in_folder } = params;
  const texts: readonly (readonly [string | undefined, unknown])[] = [
    [params.by_alt, fields.alt],
    [params.by_title, fields.title],
    [params.by_copyright, fields.copyright],
  ];
  return (
    (search === undefined || `${path} ${name}`.toLowerCase().includes(search.toLowerCase())) &&
    (ext_id === undefined || externalId === ext_id) &&
    // `false` filters nothing: the parameter only restricts to private files.
    ((is_private !== 'true' && is_private !== '1') || isPrivate) &&
    (in_folder === undefined || fields.asset_folder_id === Number(in_folder)) &&
    texts.every(([asked, text]) => asked === undefined || (typeof text === 'string' && text.includes(asked)))
  );
}

/** Sorts by `created_at`, `updated_at` or `short_filename`, with `:asc` or `:desc`; newest first by default. */
function sorted(found: readonly AssetRecord[], by: string | undefined): AssetRecord[] {
  const [field = '', direction = 'asc'] = (by ?? '').split(':');
  const keys: Readonly<Record<string, (asset: AssetRecord) => string>> = {
    created_at: ({ createdAt = '' }) => createdAt,
    updated_at: ({ updatedAt = '' }) => updatedAt,
    short_filename: ({ name }) => name,
  };
  const keyOf = Object.hasOwn(keys, field) ? keys[field] : undefined;
  if (!keyOf) return found.toSorted((first, second) => second.id - first.id);
  const sign = direction === 'desc' ? -1 : 1;
  return found.toSorted((first, second) => sign * keyOf(first).localeCompare(keyOf(second)));
}

function keptFields(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(assetFieldNames.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
}

/** Returns the answer of `finish_upload`. */
function minimalView(asset: Record<string, unknown>): Record<string, unknown> {
  const names = ['id', 'filename', 'alt', 'copyright', 'title', 'focus', 'is_private'];
  return Object.fromEntries(names.map((name) => [name, asset[name]]));
}

/**
 * Returns the stored name of an uploaded file: lower case, with hyphens for characters that are not allowed
 * in a URL.
 */
function storedName(filename: string): string {
  const whole = filename.slice(filename.lastIndexOf('/') + 1).toLowerCase();
  const dot = whole.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [whole.slice(0, dot), whole.slice(dot)] : [whole, ''];
  const plain = stem.normalize('NFKD').replaceAll(/[^a-z0-9_]+/g, '-');
  const name = plain.replaceAll(/^-+|-+$/g, '');
  if (name === '' || !/^(\.[a-z0-9]+)?$/.test(extension)) throw new ApiError(422, { filename: ['is invalid'] });
  return `${name}${extension}`;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { parseQueryString } from '../core/query-string.ts';
import { pageOf, pathParameter } from '../delivery/deliver.ts';
import type { DatasourceDimension, DatasourceEntryRecord, DatasourceRecord } from '../space/space-source.ts';
import {
  type ManagementAccess,
  type ManagementContext,
  nextId,
  parseBody,
  requestedPage,
} from './management-access.ts';

const datasourceEdit = z.object({
  datasource: z.object({
    name: z.string().optional(),
    slug: z.string().optional(),
    dimensions_attributes: z
      .array(
        z.object({
          id: z.number().optional(),
          name: z.string().optional(),
          entry_value: z.string().optional(),
          _destroy: z.boolean().optional(),
        }),
      )
      .optional(),
  }),
});

const entryEdit = z.object({
  datasource_entry: z.object({
    name: z.string().optional(),
    value: z.string().optional(),
    datasource_id: z.number().optional(),
    dimension_value: z.string().nullish(),
    position: z.number().int().min(0).optional(),
  }),
  /** The dimension to which `dimension_value` belongs. */
  dimension_id: z.number().optional(),
});

/** Serves the part of the Management API v1 that manages datasources and their entries. */
export function datasourceRoutes(
  app: FastifyInstance,
  { manage, write }: ManagementAccess,
  { space }: ManagementContext,
): void {
  const datasources = '/v1/spaces/:space/datasources';
  const entries = '/v1/spaces/:space/datasource_entries';
  const all = (): DatasourceRecord[] => space().data.datasources;
  const datasourceOf = (request: FastifyRequest): DatasourceRecord => {
    const id = pathParameter(request, 'id');
    const found = all().find((one) => String(one.id) === id || one.slug === id);
    if (!found) throw notFound();
    return found;
  };
  const entryOf = (request: FastifyRequest): { holder: DatasourceRecord; entry: DatasourceEntryRecord } => {
    const id = pathParameter(request, 'id');
    for (const holder of all()) {
      const entry = holder.entries.find((one) => String(one.id) === id);
      if (entry) return { holder, entry };
    }
    throw notFound();
  };

  app.get(
    datasources,
    manage((request, reply) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const ids = params.by_ids?.split(',');
      const found = all()
        .filter((one) => params.search === undefined || one.name.includes(params.search))
        .filter((one) => ids === undefined || ids.includes(String(one.id)));
      return { datasources: pageOf(found, requestedPage(params, 1000), reply).map(datasourceView) };
    }),
  );
  app.get(
    `${datasources}/:id`,
    manage((request) => ({ datasource: datasourceView(datasourceOf(request)) })),
  );
  app.post(
    datasources,
    write(async (editor, request, reply) => {
      const blank = { id: nextId(all()), name: '', slug: '', dimensions: [], entries: [] };
      const datasource = editedDatasource(blank, request.body, all());
      await editor.datasources.save(datasource);
      reply.code(201);
      return { datasource: datasourceView(datasource) };
    }),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: `${datasources}/:id`,
    handler: write(async (editor, request, reply) => {
      const datasource = editedDatasource(datasourceOf(request), request.body, all());
      await editor.datasources.save(datasource);
      return request.method === 'PUT' ? reply.code(204).send() : { datasource: datasourceView(datasource) };
    }),
  });
  app.delete(
    `${datasources}/:id`,
    write(async (editor, request, reply) => {
      await editor.datasources.remove(datasourceOf(request).id);
      return reply.code(204).send();
    }),
  );

  app.get(
    entries,
    manage((request, reply) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const { datasource_id: id, datasource_slug: slug, search } = params;
      const found = all()
        .filter((one) => id === undefined || String(one.id) === id)
        .filter((one) => slug === undefined || one.slug === slug)
        .flatMap((holder) => holder.entries.map((entry) => ({ holder, entry })))
        .filter(({ entry }) => search === undefined || entry.name.includes(search) || entry.value.includes(search));
      const page = pageOf(found, requestedPage(params, 1000), reply);
      return {
        datasource_entries: page.map(({ holder, entry }) => entryView(holder, entry, Number(params.dimension))),
      };
    }),
  );
  app.get(
    `${entries}/:id`,
    manage((request) => {
      const { holder, entry } = entryOf(request);
      return { datasource_entry: entryView(holder, entry) };
    }),
  );
  app.post(
    entries,
    write(async (editor, request, reply) => {
      const edit = entryEditOf(request);
      const holder = all().find((one) => one.id === edit.datasource_entry.datasource_id);
      if (!holder) throw new ApiError(422, { datasource_id: ['is invalid'] });
      const id = nextId(all().flatMap((one) => one.entries));
      const entry = editedEntry({ id, name: '', value: '' }, edit, holder);
      await editor.datasources.save(withEntry(holder, entry, edit.datasource_entry.position ?? 0));
      reply.code(201);
      return { datasource_entry: entryView(holder, entry, edit.dimension_id) };
    }),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: `${entries}/:id`,
    handler: write(async (editor, request, reply) => {
      const { holder, entry } = entryOf(request);
      const edit = entryEditOf(request);
      await editor.datasources.save(
        withEntry(holder, editedEntry(entry, edit, holder), edit.datasource_entry.position),
      );
      return reply.code(204).send();
    }),
  });
  app.delete(
    `${entries}/:id`,
    write(async (editor, request, reply) => {
      const { holder, entry } = entryOf(request);
      await editor.datasources.save({ ...holder, entries: holder.entries.filter((one) => one.id !== entry.id) });
      return reply.code(204).send();
    }),
  );
}

/** Clients name the dimension in the body or in the query. */
function entryEditOf(request: FastifyRequest): z.infer<typeof entryEdit> {
  const edit = parseBody(entryEdit, request.body, 'datasource_entry');
  const { dimension_id: id } = parseQueryString(request.url.split('?')[1] ?? '').params;
  return id === undefined ? edit : { ...edit, dimension_id: Number(id) };
}

function editedDatasource(
  before: DatasourceRecord,
  body: unknown,
  others: readonly DatasourceRecord[],
): DatasourceRecord {
  const edit = parseBody(datasourceEdit, body, 'datasource').datasource;
  const { name = before.name, slug = before.slug } = edit;
  if (name === '') throw new ApiError(422, { name: ["can't be blank"] });
  if (slug === '') throw new ApiError(422, { slug: ["can't be blank"] });
  if (others.some((one) => one.id !== before.id && one.slug === slug)) {
    throw new ApiError(422, { slug: ['has already been taken'] });
  }
  let dimensions: DatasourceDimension[] = [...before.dimensions];
  let id = nextId(others.flatMap((one) => one.dimensions));
  for (const asked of edit.dimensions_attributes ?? []) {
    const known = dimensions.find((one) => one.id === asked.id);
    if (known && asked._destroy) dimensions = dimensions.filter((one) => one !== known);
    else if (known) {
      const changed = { ...known, name: asked.name ?? known.name, entry_value: asked.entry_value ?? known.entry_value };
      dimensions = dimensions.map((one) => (one === known ? changed : one));
    } else if (!asked._destroy) {
      dimensions.push({ id: id++, name: asked.name ?? '', entry_value: asked.entry_value ?? asked.name ?? '' });
    }
  }
  return { ...before, name, slug, dimensions };
}

function editedEntry(
  before: DatasourceEntryRecord,
  { datasource_entry: edit, dimension_id: dimensionId }: z.infer<typeof entryEdit>,
  holder: DatasourceRecord,
): DatasourceEntryRecord {
  const { name = before.name, value = before.value, dimension_value } = edit;
  if (name === '') throw new ApiError(422, { name: ["can't be blank"] });
  if (holder.entries.some((one) => one.id !== before.id && one.name === name)) {
    throw new ApiError(422, { name: ['has already been taken'] });
  }
  const entry = { ...before, name, value };
  if (dimension_value === undefined || dimension_value === null) return entry;
  const dimension = holder.dimensions.find((one) => one.id === dimensionId);
  if (!dimension) throw new ApiError(422, { dimension_id: ['is invalid'] });
  return {
    ...entry,
    dimension_values: { ...before.dimension_values, [dimension.entry_value]: dimension_value },
  };
}

/** Inserts an entry at a position counted from 1; 0 is the end, undefined keeps its position. */
function withEntry(
  holder: DatasourceRecord,
  entry: DatasourceEntryRecord,
  position: number | undefined,
): DatasourceRecord {
  if (position === undefined) {
    return { ...holder, entries: holder.entries.map((one) => (one.id === entry.id ? entry : one)) };
  }
  const others = holder.entries.filter((one) => one.id !== entry.id);
  const index = position === 0 ? others.length : position - 1;
  return { ...holder, entries: others.toSpliced(index, 0, entry) };
}

function datasourceView({ id, name, slug, dimensions }: DatasourceRecord) {
  return { id, name, slug, dimensions: dimensions.map((dimension) => ({ ...dimension, datasource_id: id })) };
}

function entryView(holder: DatasourceRecord, entry: DatasourceEntryRecord, dimensionId?: number) {
  const dimension = holder.dimensions.find((one) => one.id === dimensionId);
  const { id, name, value, dimension_values } = entry;
  const dimension_value = dimension ? (dimension_values?.[dimension.entry_value] ?? null) : null;
  return { id, name, value, dimension_value, datasource_id: holder.id };
}

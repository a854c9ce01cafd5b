import type { FastifyInstance } from 'fastify';
import { notFound } from '../core/api-error.ts';
import { isVisible } from '../space/publication.ts';
import type { DatasourceRecord } from '../space/space-source.ts';
import { type DeliveryContext, deliver, pageOf, pathParameter } from './deliver.ts';
import { parseDirectoryQuery } from './delivery-query.ts';
import { linkView } from './link-view.ts';

/** Serves the data of a space besides its stories: the space, its links, tags and datasources. */
export function directoryRoutes(app: FastifyInstance, context: DeliveryContext): void {
  const { space, now } = context;

  app.get(
    '/v2/cdn/spaces/me',
    deliver(
      context,
      () => {
        const { id, name, domain, language_codes } = space().data.space;
        return { space: { id, name, domain, version: space().version, language_codes } };
      },
      { redirectsToVersion: false },
    ),
  );

  app.get(
    '/v2/cdn/links',
    deliver(context, (query, _request, reply) => {
      const params = parseDirectoryQuery(query);
      const { stories, folders } = space().store;
      // Folders have no publication state: readers of either version get them.
      const listed = [...folders, ...stories.filter((story) => isVisible(story, params.version, now()))]
        .filter((entry) => params.starts_with === undefined || entry.full_slug.startsWith(params.starts_with))
        .filter((entry) => params.with_parent === undefined || (entry.parent_id ?? 0) === params.with_parent)
        .toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1));
      const page = pageOf(listed, params, reply);
      return {
        links: Object.fromEntries(page.map((entry) => [entry.uuid, linkView(entry, now(), params.include_dates)])),
        cv: space().version,
      };
    }),
  );

  app.get(
    '/v2/cdn/links/:uuid',
    deliver(context, (query, request) => {
      const params = parseDirectoryQuery(query);
      const uuid = pathParameter(request, 'uuid');
      const story = space().store.byUuid(uuid);
      const entry = story && isVisible(story, params.version, now()) ? story : undefined;
      const found = entry ?? space().store.folders.find((folder) => folder.uuid === uuid);
      if (!found) throw notFound();
      return { link: linkView(found, now(), params.include_dates), cv: space().version };
    }),
  );

  app.get(
    '/v2/cdn/tags',
    deliver(context, (query) => {
      const params = parseDirectoryQuery(query);
      const counts = new Map<string, number>();
      for (const story of space().store.stories) {
        if (!isVisible(story, params.version, now())) continue;
        for (const tag of story.tag_list) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      }
      const tags = [...counts]
        .filter(([name]) => params.starts_with === undefined || name.startsWith(params.starts_with))
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, taggings_count]) => ({ name, taggings_count }));
      return { tags, cv: space().version };
    }),
  );

  app.get(
    '/v2/cdn/datasources',
    deliver(context, (query, _request, reply) => {
      const page = pageOf(space().data.datasources, parseDirectoryQuery(query), reply);
      return { datasources: page.map(datasourceView), cv: space().version };
    }),
  );

  app.get(
    '/v2/cdn/datasources/:slug',
    deliver(context, (_query, request) => {
      const slug = pathParameter(request, 'slug');
      const found = space().data.datasources.find((one) => one.slug === slug || String(one.id) === slug);
      if (!found) throw notFound();
      return { datasource: datasourceView(found), cv: space().version };
    }),
  );

  app.get(
    '/v2/cdn/datasource_entries',
    deliver(context, (query, _request, reply) => {
      const params = parseDirectoryQuery(query);
      const { datasources } = space().data;
      const wanted = params.datasource ? datasources.filter((one) => one.slug === params.datasource) : datasources;
      if (wanted.length === 0 && params.datasource) throw notFound();
      const page = pageOf(
        wanted.flatMap((one) => one.entries),
        params,
        reply,
      );
      const { dimension } = params;
      return {
        datasource_entries: page.map(({ id, name, value, dimension_values }) => ({
          id,
          name,
          value,
          dimension_value: dimension ? (dimension_values?.[dimension] ?? null) : null,
        })),
        cv: space().version,
      };
    }),
  );
}

function datasourceView({ id, name, slug, dimensions }: DatasourceRecord) {
  return { id, name, slug, dimensions: dimensions.map((dimension) => ({ ...dimension, datasource_id: id })) };
}

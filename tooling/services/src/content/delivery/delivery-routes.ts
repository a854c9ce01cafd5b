import type { FastifyInstance } from 'fastify';
import { notFound } from '../core/api-error.ts';
import type { AssetSigner } from '../core/asset-signature.ts';
import { isVisible } from '../space/publication.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { StoryRecord } from '../space/space-source.ts';
import { assetRoutes } from './asset-routes.ts';
import { type DeliveryContext, deliver, pageOf, pathParameter } from './deliver.ts';
import { parseStoriesQuery, parseStoryQuery, type StoryQuery } from './delivery-query.ts';
import { directoryRoutes } from './directory-routes.ts';
import { resolveReferences } from './references.ts';
import { selectStories } from './story-selection.ts';
import { storyView } from './story-view.ts';

/** Serves the Content Delivery API v2 below `/v2/cdn`. */
export function deliveryRoutes(app: FastifyInstance, context: DeliveryContext, signer: AssetSigner): void {
  const { space, now } = context;

  app.options('/v2/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
      .header('access-control-allow-headers', '*')
      .header('access-control-max-age', '600')
      .send(),
  );

  app.get(
    '/v2/cdn/stories',
    deliver(context, (query, _request, reply) => {
      const params = parseStoriesQuery(query);
      const found = selectStories(space().store, params, now());
      const page = pageOf(found, params, reply);
      return {
        stories: page.map((story) => storyView(story, params, space(), now())),
        cv: space().version,
        ...resolveReferences(page, params, space(), now()),
      };
    }),
  );

  app.get(
    '/v2/cdn/stories/*',
    deliver(context, (query, request) => {
      const params = parseStoryQuery(query);
      const identifier = pathParameter(request, '*');
      const story = findStory(identifier, params, space());
      if (!story || !isVisible(story, params.version, now())) throw notFound();
      return {
        story: storyView(story, params, space(), now()),
        cv: space().version,
        ...resolveReferences([story], params, space(), now()),
      };
    }),
  );

  directoryRoutes(app, context);
  assetRoutes(app, context, signer);
}

function findStory(identifier: string, query: StoryQuery, { store }: SpaceSnapshot): StoryRecord | undefined {
  if (query.find_by === 'uuid') return store.byUuid(identifier);
  const bySlug = store.bySlug(identifier);
  return bySlug ?? (/^\d+$/.test(identifier) ? store.byId(Number(identifier)) : undefined);
}

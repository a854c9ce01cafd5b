import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../rate-limit.ts';
import { ApiError, notFound, unauthorized } from './api-error.ts';
import { pageOf, pathParameter } from './deliver.ts';
import { parseDirectoryQuery } from './delivery-query.ts';
import { editedStory, parseStoryEdit, publishedStory } from './management-edit.ts';
import { parseQueryString } from './query-string.ts';
import type { SpaceSnapshot } from './space-snapshot.ts';
import type { SpaceEditor, StoryRecord } from './space-source.ts';

/** What the management API's routes work with. */
export interface ManagementContext {
  space: () => SpaceSnapshot;
  /** Serves what has just been written. */
  refresh: () => Promise<void>;
  edit: SpaceEditor | undefined;
  token: string | undefined;
  now: () => number;
  rateLimit: RateLimit;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Mounts the part of the Management API v1 that provisions stories, for the holder of the management token. */
export function managementRoutes(app: FastifyInstance, context: ManagementContext): void {
  const { space, now } = context;
  const stories = '/v1/spaces/:space/stories';

  const manage = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (!context.rateLimit()) throw new ApiError(429, { error: 'Too Many Requests' });
      if (!context.token || request.headers.authorization !== context.token) throw unauthorized();
      if (pathParameter(request, 'space') !== String(space().data.space.id)) throw notFound();
      return await handler(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).send(error.body);
    }
  };
  const writing = (
    handler: (editor: SpaceEditor, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): Handler => {
    return (request, reply) => {
      if (!context.edit) throw new ApiError(403, { error: 'this space is read-only: its source takes no edits' });
      return handler(context.edit, request, reply);
    };
  };
  const storyOf = (request: FastifyRequest): StoryRecord => {
    const id = pathParameter(request, 'story');
    const { store } = space();
    const found = store.byId(Number(id)) ?? store.folders.find((folder) => String(folder.id) === id);
    if (!found) throw notFound();
    return found;
  };
  const save = async (editor: SpaceEditor, story: StoryRecord): Promise<{ story: object }> => {
    await editor.save(story);
    await context.refresh();
    return { story: managedStory(story) };
  };

  app.get(
    '/v1/spaces/:space',
    manage(() => ({ space: { ...space().data.space, version: space().version } })),
  );

  app.get(
    stories,
    manage((request, reply) => {
      const query = parseQueryString(request.url.split('?')[1] ?? '');
      const { starts_with, with_parent, page, per_page } = parseDirectoryQuery(query);
      const { with_slug } = query.params;
      const found = [...space().store.folders, ...space().store.stories]
        .filter((story) => starts_with === undefined || story.full_slug.startsWith(starts_with))
        .filter((story) => with_parent === undefined || (story.parent_id ?? 0) === with_parent)
        .filter((story) => with_slug === undefined || story.full_slug === with_slug);
      const listed = pageOf(found, { page, per_page: Math.min(per_page, 100) }, reply);
      return { stories: listed.map(listedStory) };
    }),
  );

  app.get(
    `${stories}/:story`,
    manage((request) => ({ story: managedStory(storyOf(request)) })),
  );

  app.post(
    stories,
    manage(
      writing(async (editor, request, reply) => {
        const story = editedStory(undefined, parseStoryEdit(request.body), space().store, now());
        reply.code(201);
        return save(editor, story);
      }),
    ),
  );

  app.put(
    `${stories}/:story`,
    manage(
      writing((editor, request) =>
        save(editor, editedStory(storyOf(request), parseStoryEdit(request.body), space().store, now())),
      ),
    ),
  );

  app.delete(
    `${stories}/:story`,
    manage(
      writing(async (editor, request) => {
        const story = storyOf(request);
        const inside = `${story.full_slug}/`;
        const gone = story.is_folder
          ? space().data.stories.filter(({ full_slug }) => full_slug.startsWith(inside))
          : [];
        for (const { uuid } of [...gone, story]) await editor.remove(uuid);
        await context.refresh();
        return { story: managedStory(story) };
      }),
    ),
  );

  app.get(
    `${stories}/:story/publish`,
    manage(
      writing((editor, request) => {
        const story = storyOf(request);
        return save(editor, publishedStory(story, story.draft ?? story.content, new Date(now()).toISOString()));
      }),
    ),
  );

  app.get(
    `${stories}/:story/unpublish`,
    manage(
      writing((editor, request) => {
        const { draft, ...story } = storyOf(request);
        return save(editor, { ...story, content: draft ?? story.content, published: false, published_at: null });
      }),
    ),
  );
}

function listedStory(story: StoryRecord): Record<string, unknown> {
  const { content: _, ...listed } = managedStory(story);
  return listed;
}

/** A story as the management API gives it: the latest content, published or not. */
function managedStory({ draft, ...story }: StoryRecord): Record<string, unknown> {
  return {
    ...story,
    is_folder: story.is_folder ?? false,
    content: draft ?? story.content,
    unpublished_changes: draft !== undefined,
  };
}

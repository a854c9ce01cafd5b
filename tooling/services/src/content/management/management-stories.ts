import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../core/api-error.ts';
import { parseQueryString } from '../core/query-string.ts';
import { pageOf, pathParameter } from '../delivery/deliver.ts';
import type { StoryRecord } from '../space/space-source.ts';
import { plainSlug, type StoryStore } from '../space/story-store.ts';
import { type ManagementAccess, type ManagementContext, parseBody, requestedPage } from './management-access.ts';
import { editedStory, publishedStory, storyEditSchema, unpublishedStory, withDescendants } from './management-edit.ts';

/** Serves the part of the Management API v1 that writes stories. */
export function storyRoutes(
  app: FastifyInstance,
  { manage, write }: ManagementAccess,
  { space, now }: ManagementContext,
): void {
  const stories = '/v1/spaces/:space/stories';
  const storyOf = (request: FastifyRequest): StoryRecord => {
    const id = pathParameter(request, 'story');
    const { store } = space();
    const found = store.byId(Number(id)) ?? store.folders.find((folder) => String(folder.id) === id);
    if (!found) throw notFound();
    return found;
  };
  const editOf = (request: FastifyRequest) => {
    const edit = parseBody(storyEditSchema, request.body, 'story');
    const { publish } = parseQueryString(request.url.split('?')[1] ?? '').params;
    return publish === 'true' || publish === '1' ? { ...edit, publish: true } : edit;
  };

  app.get(
    stories,
    manage((request, reply) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const found = [...space().store.folders, ...space().store.stories].filter((story) => matchesQuery(story, params));
      return {
        stories: pageOf(found, requestedPage(params, 100), reply).map((story) => listedStory(story, space().store)),
      };
    }),
  );
  app.get(
    `${stories}/:story`,
    manage((request) => ({ story: managedStory(storyOf(request), space().store) })),
  );
  app.post(
    stories,
    write(async (editor, request, reply) => {
      const story = editedStory(undefined, editOf(request), space().store, now());
      await editor.save(story);
      reply.code(201);
      return { story: managedStory(story, space().store) };
    }),
  );
  app.put(
    `${stories}/:story`,
    write(async (editor, request) => {
      const before = storyOf(request);
      const story = editedStory(before, editOf(request), space().store, now());
      for (const changed of withDescendants(before, story, space().data.stories)) await editor.save(changed);
      return { story: managedStory(story, space().store) };
    }),
  );
  app.delete(
    `${stories}/:story`,
    write(async (editor, request) => {
      const story = storyOf(request);
      const inside = `${story.full_slug}/`;
      const gone = story.is_folder ? space().data.stories.filter(({ full_slug }) => full_slug.startsWith(inside)) : [];
      for (const { uuid } of [...gone, story]) await editor.remove(uuid);
      return { story: managedStory(story, space().store) };
    }),
  );
  app.get(
    `${stories}/:story/publish`,
    write(async (editor, request) => {
      const before = storyOf(request);
      const story = publishedStory(before, before.draft ?? before.content, new Date(now()).toISOString());
      await editor.save(story);
      return { story: managedStory(story, space().store) };
    }),
  );
  app.get(
    `${stories}/:story/unpublish`,
    write(async (editor, request) => {
      const story = unpublishedStory(storyOf(request));
      await editor.save(story);
      return { story: managedStory(story, space().store) };
    }),
  );
}

function matchesQuery(story: StoryRecord, params: Record<string, string | undefined>): boolean {
  const { starts_with, with_parent, with_slug, by_slugs, by_ids, by_uuids, search, text_search } = params;
  const text = search ?? text_search;
  const isTrue = (value: string | undefined) => value === 'true' || value === '1';
  return (
    (starts_with === undefined || story.full_slug.startsWith(starts_with)) &&
    (with_parent === undefined || String(story.parent_id ?? 0) === with_parent) &&
    (with_slug === undefined || story.full_slug === with_slug) &&
    (by_slugs === undefined || by_slugs.split(',').includes(story.full_slug)) &&
    (by_ids === undefined || by_ids.split(',').includes(String(story.id))) &&
    (by_uuids === undefined || by_uuids.split(',').includes(story.uuid)) &&
    (text === undefined || `${story.name} ${story.full_slug}`.toLowerCase().includes(text.toLowerCase())) &&
    (params.is_published === undefined || isTrue(params.is_published) === story.published) &&
    (!isTrue(params.folder_only) || story.is_folder === true) &&
    (!isTrue(params.story_only) || story.is_folder !== true) &&
    !isTrue(params.in_trash)
  );
}

function listedStory(story: StoryRecord, store: StoryStore): Record<string, unknown> {
  const { content: _, ...listed } = managedStory(story, store);
  return { ...listed, content_type: story.content.component };
}

/** Returns a story in the management API's format: the latest content, published or not, and its folder. */
function managedStory({ draft, ...story }: StoryRecord, { folders }: StoryStore): Record<string, unknown> {
  // A handwritten space may not contain parent ids: the path determines the folder.
  const path = plainSlug(story.full_slug);
  const folderPath = story.is_startpage ? path : path.split('/').slice(0, -1).join('/');
  const folder = folders.find((one) => plainSlug(one.full_slug) === folderPath);
  return {
    ...story,
    parent_id: folder?.id ?? 0,
    is_folder: story.is_folder ?? false,
    content: draft ?? story.content,
    unpublished_changes: draft !== undefined,
  };
}

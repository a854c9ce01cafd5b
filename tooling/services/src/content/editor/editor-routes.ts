import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../core/api-error.ts';
import { parseQueryString } from '../core/query-string.ts';
import { pathParameter } from '../delivery/deliver.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { ComponentRecord, StoryRecord } from '../space/space-source.ts';
import type { SpaceWriter } from '../space/space-writer.ts';
import { bundledClientFile, clientFiles } from './client-modules.ts';
import { editorPolicy, requireOwnPage } from './editor-access.ts';
import { createStory, parseAction, parseChecked, parseNewStory, runAction } from './editor-actions.ts';
import type { ComponentSchema, EditorSettings, EditorSite, Report, StoryFinding } from './editor-contract.ts';
import { editorPage } from './editor-page.ts';
import { editedStory, listStories, storyFilters } from './editor-stories.ts';
import { previewAddress } from './preview-address.ts';

export interface EditorOptions {
  /** Sites that show stories; the first shows those without a market. */
  sites?: readonly EditorSite[];
  /** Schemas for the forms if the space contains none. */
  components?: readonly ComponentRecord[];
  /** Returns the content problems that editors should fix. */
  reports?: () => Promise<readonly Report[]>;
  /** Returns the problems in a story's content, before it is published. `stories` are those of the space. */
  findings?: (
    story: Pick<StoryRecord, 'full_slug' | 'content'>,
    stories: readonly StoryRecord[],
  ) => Promise<readonly StoryFinding[]>;
}

/** State shared by the editor's routes. */
export interface EditorContext extends EditorOptions {
  space: () => SpaceSnapshot;
  write: SpaceWriter;
  canWrite: boolean;
  /** Reverts edits; undefined if they are not stored separately. */
  forget: (() => Promise<void>) | undefined;
  previewToken: string;
  now: () => number;
}

/** Serves the editor: its page at `/editor`, the page's resources, and its API below `/editor/api`. */
export function editorRoutes(app: FastifyInstance, context: EditorContext): void {
  const { space, now, sites = [] } = context;
  const policy = editorPolicy(sites.map(({ origin }) => origin));
  let files: ReturnType<typeof clientFiles> | undefined;
  const bundles = new Map<string, ReturnType<typeof bundledClientFile>>();

  const own = (handler: (request: FastifyRequest, reply: FastifyReply) => unknown) => ({
    onRequest: requireOwnPage,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      try {
        return await handler(request, reply);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.code(error.status).send({ error: messageOf(error.body) });
      }
    },
  });
  const bundleOf = (name: string) => {
    const known = bundles.get(name) ?? bundledClientFile(name);
    bundles.set(name, known);
    return known;
  };
  const storyOf = (request: FastifyRequest): StoryRecord => {
    const story = space().store.byId(Number(pathParameter(request, 'id')));
    if (!story) throw notFound();
    return story;
  };

  app.get(
    '/editor',
    own((_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(editorPage(space().data.space.name)),
    ),
  );
  app.get(
    '/editor/client/:file',
    own(async (request, reply) => {
      files ??= clientFiles();
      const name = pathParameter(request, 'file');
      const file = (await files).get(name) ?? (await bundleOf(name));
      if (!file) throw notFound();
      return reply.type(file.type).send(file.text);
    }),
  );
  app.get(
    '/editor/api/settings',
    own((): EditorSettings => {
      const { components = [] } = space().data;
      const schemas = components.length > 0 ? components : (context.components ?? []);
      return {
        sites: [...sites],
        components: schemas.map(componentSchema),
        filters: storyFilters(space()),
        isWritable: context.canWrite,
        canForget: context.forget !== undefined,
      };
    }),
  );
  app.get(
    '/editor/api/stories',
    own((request) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const { text, language, market, component, folder, status } = params;
      return listStories(space(), { text, language, market, component, folder, status }, now());
    }),
  );
  app.post(
    '/editor/api/stories',
    own(async (request, reply) => {
      const wanted = parseNewStory(request.body);
      const id = await context.write((editor) => createStory(editor, space(), wanted, now()));
      const made = space().store.byId(id);
      reply.code(201);
      return made ? editedStory(made, now(), sites) : null;
    }),
  );
  app.get(
    '/editor/api/stories/:id',
    own((request) => editedStory(storyOf(request), now(), sites)),
  );
  app.post(
    '/editor/api/stories/:id',
    own(async (request) => {
      const { id } = storyOf(request);
      const action = parseAction(request.body);
      await context.write((editor) => runAction(editor, space(), { id, action }, now()));
      const after = space().store.byId(id);
      return after ? editedStory(after, now(), sites) : null;
    }),
  );
  app.post(
    '/editor/api/stories/:id/findings',
    own(async (request) => {
      const { full_slug } = storyOf(request);
      const story = { full_slug, content: parseChecked(request.body).content };
      return { findings: (await context.findings?.(story, space().data.stories)) ?? [] };
    }),
  );
  app.get(
    '/editor/api/stories/:id/preview',
    own((request) => {
      const { params } = parseQueryString(request.url.split('?')[1] ?? '');
      const site = sites.find(({ name }) => name === params.site);
      if (!site) throw notFound();
      const { id, full_slug, content } = storyOf(request);
      const story = { id, full_slug, component: content.component };
      const { previewToken } = context;
      const spaceId = space().data.space.id;
      return { address: previewAddress({ origin: site.origin, spaceId, previewToken, story, now: now() }) };
    }),
  );
  app.get(
    '/editor/api/reports',
    own(async () => ({ reports: (await context.reports?.()) ?? [] })),
  );
  app.post(
    '/editor/api/forget',
    own(async () => {
      const { forget } = context;
      if (!forget) throw new ApiError(422, { error: 'Edits of this space are in its own files.' });
      await context.write(() => forget());
      return {};
    }),
  );
}

function componentSchema({ name, display_name, is_nestable, is_root, schema }: ComponentRecord): ComponentSchema {
  return {
    name,
    display_name: typeof display_name === 'string' && display_name !== '' ? display_name : name,
    is_nestable: is_nestable !== false,
    is_root: is_root === true,
    schema: schema as ComponentSchema['schema'],
  };
}

/** Errors of the management API list problems by field; a form shows one text. */
function messageOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (Array.isArray(body)) return body.map(messageOf).join(', ');
  if (typeof body !== 'object' || body === null) return String(body);
  return Object.entries(body)
    .map(([field, problem]) => (field === 'error' ? messageOf(problem) : `${field} ${messageOf(problem)}`))
    .join('; ');
}

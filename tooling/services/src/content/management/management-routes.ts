import type { FastifyInstance } from 'fastify';
import { type ManagementContext, managementAccess } from './management-access.ts';
import { assetManagementRoutes } from './management-assets.ts';
import { componentRoutes } from './management-components.ts';
import { datasourceRoutes } from './management-datasources.ts';
import { internalTagRoutes } from './management-internal-tags.ts';
import { presetRoutes } from './management-presets.ts';
import { storyRoutes } from './management-stories.ts';
import { webhookRoutes } from './management-webhooks.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { Webhooks } from './webhooks.ts';

/** Serves the part of the Management API v1 that provisions a space, for callers with the management token. */
export function managementRoutes(
  app: FastifyInstance,
  context: ManagementContext,
  { webhooks, uploads }: { webhooks: Webhooks; uploads: UploadStorage },
): void {
  const { space } = context;
  const access = managementAccess(context);
  app.get(
    '/v1/spaces/:space',
    access.manage(() => ({ space: { ...space().data.space, version: space().version } })),
  );
  storyRoutes(app, access, context);
  componentRoutes(app, access, context);
  presetRoutes(app, access, context);
  internalTagRoutes(app, access, context);
  datasourceRoutes(app, access, context);
  assetManagementRoutes(app, access, { ...context, uploads });
  webhookRoutes(app, access, { webhooks, spaceId: space().data.space.id });
}

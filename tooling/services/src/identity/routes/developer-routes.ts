import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireOwnOrNoPage } from '../../server/own-pages.ts';
import { type DeveloperPageParts, developerPage } from '../pages/developer-page.ts';
import { errorPage } from '../pages/error-page.ts';
import { sendPage } from '../pages/send-page.ts';
import type { IdentityAdmin } from './admin-routes.ts';

/** Serves the developer page at `/` and its forms. */
export function developerRoutes(app: FastifyInstance, admin: IdentityAdmin, parts: () => DeveloperPageParts): void {
  app.addHook('onRequest', requireOwnOrNoPage);
  app.get('/', (_request, reply) => sendPage(reply, developerPage(parts())));

  const actions = {
    '/people/:id/block': admin.block,
    '/people/:id/unblock': admin.unblock,
    '/people/:id/end': admin.endSessionsOf,
    '/sessions/:id/end': admin.endSession,
  };
  for (const [path, act] of Object.entries(actions)) {
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await act((request.params as { id: string }).id);
        return reply.redirect('/', 303);
      } catch (error) {
        return sendPage(
          reply.code(404),
          errorPage('not_found', error instanceof Error ? error.message : String(error)),
        );
      }
    });
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireOwnOrNoPage } from '../server/own-pages.ts';
import type { Mail } from './mail.ts';
import { mailHtmlPolicy, mailListPage, mailPage, missingPage, pagePolicy } from './mail-page.ts';
import type { MailStore } from './mail-store.ts';
import { nextMail } from './next-mail.ts';
import type { ReadMail } from './read-mail.ts';

const filterSchema = z.object({
  to: z.string().optional(),
  since: z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) || !Number.isNaN(Date.parse(text)),
      'expected the id of a mail or an ISO 8601 moment',
    )
    .optional(),
  /** Maximum seconds to wait. */
  wait: z.coerce.number().min(0).max(60).default(30),
});

/** Serves the pages that show emails, and the API for tests below `/api/messages`. */
export function mailRoutes(app: FastifyInstance, store: MailStore): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', requireOwnOrNoPage);
  // The only form has an empty body.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  apiRoutes(app, store, closing.signal);
  pageRoutes(app, store);
}

function apiRoutes(app: FastifyInstance, store: MailStore, closing: AbortSignal): void {
  app.get('/api/messages', (request, reply) => {
    const filter = filterOf(request, reply);
    return filter && json(reply).send({ messages: store.list(filter) });
  });
  app.get('/api/messages/next', async (request, reply) => {
    const filter = filterOf(request, reply);
    if (!filter) return reply;
    const gone = new AbortController();
    request.raw.socket.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing, gone.signal]);
    const mail = await nextMail(store, filter, { waitMs: filter.wait * 1000, signal });
    return mail ? json(reply).send(mail) : reply.code(204).send();
  });
  app.get('/api/messages/:id', async (request, reply) => {
    const mail = mailOf(store, request);
    return mail ? json(reply).send(mail) : reply.code(404).send({ error: 'no such mail' });
  });
  app.delete('/api/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });
}

function pageRoutes(app: FastifyInstance, store: MailStore): void {
  app.get('/', async (request, reply) => {
    const { to = '' } = filterSchema.pick({ to: true }).catch({}).parse(request.query);
    return page(reply).send(mailListPage(store.list(to === '' ? {} : { to }), to));
  });
  app.get('/mail.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(join(import.meta.dirname, 'mail.css'))),
  );
  app.post('/delete', async (_request, reply) => {
    await store.clear();
    return reply.redirect('/', 303);
  });
  app.get('/messages/:id', async (request, reply) => {
    const mail = mailOf(store, request);
    return mail ? page(reply).send(mailPage(mail)) : missing(reply);
  });
  app.get('/messages/:id/raw', async (request, reply) => {
    const mail = mailOf(store, request);
    if (!mail) return missing(reply);
    // As text: a browser would otherwise run HTML written by the sender in the origin of the service.
    return kept(reply)
      .type('text/plain; charset=utf-8')
      .send(Buffer.from(await store.raw(mail.id)));
  });
  app.get('/messages/:id/html', async (request, reply) => {
    const mail = mailOf(store, request);
    if (!mail || mail.html === null) return missing(reply);
    return kept(reply)
      .header('content-security-policy', mailHtmlPolicy)
      .type('text/html; charset=utf-8')
      .send(withEnclosedPictures(mail.html, await store.whole(mail.id)));
  });
  app.get('/messages/:id/attachments/:index', async (request, reply) => {
    const mail = mailOf(store, request);
    const content = mail && (await store.whole(mail.id)).contents[Number(parametersOf(request).index)];
    if (!content) return missing(reply);
    return kept(reply)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(content.name.toWellFormed())}`)
      .type('application/octet-stream')
      .send(Buffer.from(content.bytes));
  });
}

/** Replaces `cid:` references in the HTML with the pictures enclosed in the mail. */
function withEnclosedPictures(html: string, { contents }: ReadMail): string {
  return contents
    .filter(({ contentId, type }) => contentId !== '' && /^image\/(?:png|jpeg|gif|webp)$/.test(type))
    .reduce(
      (text, { contentId, type, bytes }) =>
        text.replaceAll(`cid:${contentId}`, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`),
      html,
    );
}

function filterOf(request: FastifyRequest, reply: FastifyReply): z.output<typeof filterSchema> | null {
  const filter = filterSchema.safeParse(request.query);
  if (filter.success) return filter.data;
  void reply.code(422).send({ error: z.prettifyError(filter.error) });
  return null;
}

function mailOf(store: MailStore, request: FastifyRequest): Mail | undefined {
  return store.one(parametersOf(request).id ?? '');
}

function parametersOf(request: FastifyRequest): Record<string, string | undefined> {
  return request.params as Record<string, string | undefined>;
}

function kept(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
}

function json(reply: FastifyReply): FastifyReply {
  return kept(reply).type('application/json; charset=utf-8');
}

function page(reply: FastifyReply): FastifyReply {
  return (
    kept(reply)
      .header('content-security-policy', pagePolicy)
      // With `no-referrer` browsers would send forms without an origin.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
  );
}

function missing(reply: FastifyReply): FastifyReply {
  return page(reply).code(404).send(missingPage());
}

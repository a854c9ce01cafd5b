import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { requireOwnOrNoPage } from '../../server/own-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import {
  expiredPage,
  forgottenPage,
  linkSentPage,
  loginPage,
  organisationPage,
  secondFactorPage,
} from '../pages/sign-in-page.ts';
import { type SignInWords, signInLanguage } from '../pages/sign-in-words.ts';
import type { Directory } from '../people/directory.ts';
import { isOneTimeCode, oneTimeCode } from '../people/one-time-code.ts';
import type { IdentityClient, Person } from '../people/person.ts';
import type { SignInResult } from '../people/sign-in-policy.ts';
import type { Sessions } from '../sessions/sessions.ts';

export interface SignInOptions {
  provider: () => Provider;
  sessions: () => Sessions;
  directory: Directory;
  clients: readonly IdentityClient[];
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Submitted form; every field may be missing. */
const formSchema = z
  .object({
    cancel: z.string().optional(),
    email: z.string().default(''),
    password: z.string().default(''),
    code: z.string().default(''),
    organisation: z.string().default(''),
  })
  .catch({ email: '', password: '', code: '', organisation: '' });
type Form = z.output<typeof formSchema>;

/** Result of a submitted step, or the problem with it. */
type Outcome = { result: SignInResult } | { problem: keyof SignInWords };

/** The query of the form for a forgotten password: it has the path of the sign-in, to which the provider limits its cookie. */
const forgottenQuery = '?forgotten=password';

/** Serves the sign-in pages, one for each step: `/u/{step}/{interaction}`. They work without script. */
export function signInRoutes(app: FastifyInstance, { provider, sessions, directory, clients }: SignInOptions): void {
  app.addHook('onRequest', requireOwnOrNoPage);
  const origins = clients.map(({ origin }) => origin);

  app.get('/u/:step/:uid', async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    return interaction ? show(request, reply, interaction) : reply;
  });

  app.post('/u/:step/:uid', async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    if (!interaction) return reply;
    const form = formSchema.parse(request.body ?? {});
    if (isForgotten(request, interaction)) {
      const frame = frameOf(request, interaction);
      return sendPage(reply, linkSentPage({ ...frame, loginUrl: loginUrl(interaction) }), origins);
    }
    if (form.cancel !== undefined) {
      const refusal = { error: 'access_denied', error_description: 'User did not authorize the request' };
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, refusal), 303);
    }
    const outcome = outcomeOf(interaction, form);
    if ('problem' in outcome) return show(request, reply.code(400), interaction, form, outcome.problem);
    const next = await provider().interactionResult(request.raw, reply.raw, { ...outcome.result });
    await leaveFormerPerson(interaction, outcome.result);
    return reply.redirect(next, 303);
  });

  async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | null> {
    try {
      return await provider().interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      sendPage(reply.code(400), expiredPage(signInLanguage(request.headers['accept-language'])));
      return null;
    }
  }

  function personOf({ session }: Interaction): Person {
    const person = directory.person(session?.accountId ?? '');
    if (!person) throw new Error(`expected the session of a person, got ${session?.accountId}`);
    return person;
  }

  function outcomeOf(interaction: Interaction, form: Form): Outcome {
    if (interaction.prompt.name === 'login') {
      const person = directory.signIn(form.email, form.password);
      if (!person) return { problem: 'wrong' };
      return { result: { login: { accountId: person.id, amr: ['pwd'], remember: true } } };
    }
    const person = personOf(interaction);
    if (interaction.prompt.name === 'second-factor') {
      if (!isOneTimeCode(person, form.code, Date.now())) return { problem: 'wrongCode' };
      return { result: { login: { accountId: person.id, amr: ['pwd', 'mfa'], remember: true } } };
    }
    if (!person.organisations.includes(form.organisation)) return { problem: 'chooseOne' };
    return { result: { organisation: form.organisation } };
  }

  /**
   * Ends the session of the person who is signed in when another person signs in; the provider would ask for
   * confirmation.
   */
  async function leaveFormerPerson({ session }: Interaction, { login }: SignInResult): Promise<void> {
    if (!login || session?.accountId === undefined || session.accountId === login.accountId) return;
    const former = sessions().one(session.uid);
    const kept = await provider().Session.findByUid(session.uid);
    if (!former || !kept) return;
    delete kept.accountId;
    delete kept.authorizations;
    await kept.persist();
    await sessions().notify(former);
  }

  function clientOf({ params }: Interaction): IdentityClient | undefined {
    return clients.find(({ id }) => id === params.client_id);
  }

  function frameOf(request: FastifyRequest, interaction: Interaction) {
    const client = clientOf(interaction);
    return {
      language: signInLanguage(text(interaction.params.ui_locales), request.headers['accept-language']),
      site: { name: client?.name ?? client?.id ?? '', origin: client?.origin ?? '/' },
    };
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    form?: Form,
    problem?: keyof SignInWords,
  ): FastifyReply {
    const { params, prompt } = interaction;
    const frame = { ...frameOf(request, interaction), problem };
    const email = form?.email ?? text(params.login_hint) ?? '';
    if (isForgotten(request, interaction)) {
      return sendPage(reply, forgottenPage({ ...frame, email, loginUrl: loginUrl(interaction) }), origins);
    }
    if (prompt.name === 'login') {
      const forgottenUrl = `${loginUrl(interaction)}${forgottenQuery}`;
      const applicationUrl = clientOf(interaction)?.applicationUrls?.[frame.language];
      const page = loginPage({ ...frame, email, people: directory.people(), forgottenUrl, applicationUrl });
      return sendPage(reply, page, origins);
    }
    const person = personOf(interaction);
    const html =
      prompt.name === 'second-factor'
        ? secondFactorPage({ ...frame, code: oneTimeCode(person, Date.now()) })
        : organisationPage({ ...frame, organisations: directory.organisationsOf(person) });
    return sendPage(reply, html, origins);
  }
}

function isForgotten({ url }: FastifyRequest, { prompt }: Interaction): boolean {
  return prompt.name === 'login' && url.endsWith(forgottenQuery);
}

function loginUrl({ uid }: Interaction): string {
  return `/u/login/${uid}`;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Directory } from '../people/directory.ts';
import type { Notice, Sessions } from '../sessions/sessions.ts';
import type { IdentityFaults } from '../tokens/identity-faults.ts';

export interface AdminOptions {
  admin: IdentityAdmin;
  directory: Directory;
  sessions: () => Sessions;
  faults: IdentityFaults;
}

/** Admin operations on people and sessions, for tests and the developer page. */
export interface IdentityAdmin {
  /** Prevents further sign-ins of the person, ends all sessions and notifies their sites. */
  block: (person: string) => Promise<Notice[]>;
  unblock: (person: string) => Promise<void>;
  /**
   * Ends a session (of one device) as the hosted service's administration does, which also revokes its
   * tokens.
   */
  endSession: (session: string) => Promise<Notice[]>;
  endSessionsOf: (person: string) => Promise<Notice[]>;
}

/** Creates the admin operations; they reject if the person or session does not exist. */
export function identityAdmin({ directory, sessions }: Omit<AdminOptions, 'faults' | 'admin'>): IdentityAdmin {
  const endAll = async (person: string, revoke: boolean): Promise<Notice[]> => {
    if (!directory.person(person)) throw new Error(`expected the id of a person, got ${person}`);
    const ended = sessions()
      .list(person)
      .map((session) => sessions().end(session, { revoke }));
    return (await Promise.all(ended)).flat();
  };
  return {
    async block(person) {
      if (directory.person(person)) await directory.setBlocked(person, true);
      return endAll(person, false);
    },
    async unblock(person) {
      if (!directory.person(person)) throw new Error(`expected the id of a person, got ${person}`);
      await directory.setBlocked(person, false);
    },
    async endSession(id) {
      const session = sessions().one(id);
      if (!session) throw new Error(`expected the id of a session, got ${id}`);
      return sessions().end(session, { revoke: true });
    },
    endSessionsOf: (person) => endAll(person, true),
  };
}

/**
 * Serves `/_admin/identity`: people, sessions, sign-in faults. Only for local callers that are not pages,
 * which `faultRoutes` checks.
 */
export function adminRoutes(app: FastifyInstance, { admin, directory, sessions, faults }: AdminOptions): void {
  const idOf = (request: { params: unknown }): string => (request.params as { id: string }).id;
  const orMissing = async (reply: FastifyReply, work: Promise<unknown>): Promise<FastifyReply> => {
    try {
      return reply.send({ notices: (await work) ?? [] });
    } catch (error) {
      return reply.code(404).send({ error: error instanceof Error ? error.message : String(error) });
    }
  };

  app.get('/_admin/identity/people', async () => ({
    people: directory.people().map(({ password: _kept, ...person }) => person),
  }));
  app.post('/_admin/identity/people/:id/block', (request, reply) => orMissing(reply, admin.block(idOf(request))));
  app.post('/_admin/identity/people/:id/unblock', (request, reply) => orMissing(reply, admin.unblock(idOf(request))));
  app.delete('/_admin/identity/people/:id/sessions', (request, reply) =>
    orMissing(reply, admin.endSessionsOf(idOf(request))),
  );
  app.get('/_admin/identity/sessions', async () => ({ sessions: sessions().list() }));
  app.delete('/_admin/identity/sessions/:id', (request, reply) => orMissing(reply, admin.endSession(idOf(request))));

  app.get('/_admin/identity/faults', async () => ({ faults: faults.pending() }));
  app.post('/_admin/identity/faults', async (request, reply) => {
    try {
      faults.ask(request.body);
      return { faults: faults.pending() };
    } catch (error) {
      return reply.code(422).send({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  app.delete('/_admin/identity/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}

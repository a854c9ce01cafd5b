import type { Fault } from '@clavora/services/faults';
import type { MailFault } from '@clavora/services/mail/mail-faults';
import type { FailingService } from '@clavora/topology/required-answers';
import type { Topology } from '@clavora/topology/start-topology';
import { mailboxAt } from '../support/services/mailbox.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { contentOriginOf, identityOriginOf, mailOriginOf, searchOriginOf } from '../support/tests/test-ports.ts';

/** One way in which one service fails. */
export interface Outage {
  service: FailingService;
  fault: string;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const httpFaults: Readonly<Record<string, Fault>> = {
  down: { mode: 'down' },
  'slow (10 s)': { mode: 'slow', delayMs: 10_000 },
  'answers 500': { mode: 'error', status: 500 },
  'truncated JSON': { mode: 'bad-json' },
  'an HTML page': { mode: 'html' },
};

const mailFaults: Readonly<Record<string, MailFault>> = {
  down: { mode: 'drop', at: 'connect' },
  'slow (10 s)': { mode: 'slow', at: 'data', delayMs: 10_000 },
  'answers 451': { mode: 'temporary', at: 'recipient' },
};

const connectionFaults = { down: 'refuse', 'slow (no answer)': 'hang', 'other bytes': 'garbage' } as const;

/** Returns every outage of the services of a topology with fault proxies. */
export function outagesOf(
  { faultProxies }: Pick<Topology, 'faultProxies'>,
  ports: Parameters<typeof contentOriginOf>[0],
): Outage[] {
  if (faultProxies === null) throw new Error('The topology needs fault proxies');
  const origins = {
    content: contentOriginOf(ports),
    search: searchOriginOf(ports),
    identity: identityOriginOf(ports),
  } as const;
  const mailbox = mailboxAt(mailOriginOf(ports));
  return [
    ...(['content', 'search', 'identity'] as const).flatMap((service) => {
      const admin = serviceAdmin(origins[service]);
      return Object.entries(httpFaults).map(([name, fault]) => ({
        service,
        fault: name,
        begin: () => admin.fail(fault),
        end: () => admin.recover(),
      }));
    }),
    ...Object.entries(mailFaults).map(([name, fault]) => ({
      service: 'mail' as const,
      fault: name,
      begin: () => mailbox.fail(fault),
      end: () => mailbox.recover(),
    })),
    ...(['database', 'cache'] as const).flatMap((service) =>
      Object.entries(connectionFaults).map(([name, fault]) => ({
        service,
        fault: name,
        begin: async () => faultProxies[service].fail(fault),
        end: async () => faultProxies[service].recover(),
      })),
    ),
  ];
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailService, startMailService } from '@clavora/services/mail/start-mail-service';
import { createDeliver, type DeliverEnvironment } from '../delivery/create-deliver.ts';

/** The site that sends the emails of tests. */
export const sampleSite = {
  siteOrigin: 'https://www.clavora.example',
  siteName: 'Clavora',
  timeZone: 'Europe/Rome',
  companyLines: async () => ['Clavora S.p.A.', 'Via delle Fresatrici 26, 38099 Valmarena'],
} as const;

/** What mails say, and who sends them. */
export const sampleDeliverySite = { from: 'Clavora <website@clavora.example>', webhook: null, ...sampleSite } as const;

/** A local mail server, and a function that delivers to it. */
export interface SampleMailService {
  service: MailService;
  deliver: ReturnType<typeof createDeliver>;
  /** Injects a fault by `/_admin/faults`. */
  fail(fault: object): Promise<void>;
  /** Whether a fault waits for its step, or is for every step. */
  hasFault(): Promise<boolean>;
  /** Returns the source of a mail. */
  raw(id: string): Promise<string>;
  close(): Promise<void>;
}

export async function sampleMailService(
  settings: { maxMailBytes?: number; environment?: Partial<DeliverEnvironment> } = {},
): Promise<SampleMailService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forms-mail-'));
  const service = await startMailService({
    port: 0,
    smtpPort: 0,
    dataDir,
    ...(settings.maxMailBytes !== undefined && { maxMailBytes: settings.maxMailBytes }),
  });
  const deliver = createDeliver({
    smtpUrl: service.smtpUrl,
    ...sampleDeliverySite,
    ...settings.environment,
  });
  return {
    service,
    deliver,
    async fail(fault) {
      const { status } = await fetch(`${service.url}/_admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (status !== 200) throw new Error(`expected the mail service to accept the fault; got status ${status}`);
    },
    async hasFault() {
      const fault: unknown = await (await fetch(`${service.url}/_admin/faults`)).json();
      return Object(fault).mode !== 'none';
    },
    raw: async (id) => (await fetch(`${service.url}/messages/${id}/raw`)).text(),
    async close() {
      deliver.close();
      await service.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

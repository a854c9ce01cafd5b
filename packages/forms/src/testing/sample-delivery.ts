import type { DueDelivery } from '../outbox/outbox.ts';
import type { DeliveryChannel, StoredSubmission, SubmittedAnswer } from '../outbox/submission.ts';

/** Returns a stored answer. */
export function sampleAnswer(answer: Partial<SubmittedAnswer> & { name: string }): SubmittedAnswer {
  const { texts = ['x'] } = answer;
  return { label: answer.name, kind: 'text', texts, values: texts, consentVersion: null, ...answer };
}

/** The request of a locksmith in Bologna for a visit. */
export const sampleSubmission: StoredSubmission = {
  id: '5f0c9f4e-6a39-4d65-9b1b-0f6f6a2f5d10',
  receivedAt: new Date('2026-03-09T23:30:00Z'),
  form: 'visit',
  title: 'Richiedere una visita',
  market: 'italy',
  locale: 'it',
  page: '/forms/visita',
  visitor: 'anna.ferri@ferramenta.example',
  receipt: {
    subject: 'La Sua richiesta di visita',
    text: 'Gentile cliente,\nabbiamo ricevuto la Sua richiesta.\n\nUn nostro agente La contatterà entro due giorni.',
  },
  retentionDays: 730,
  deliveries: [],
  files: [],
  answers: [
    sampleAnswer({ name: 'company', label: 'Azienda', texts: ['Ferramenta Ferri'] }),
    sampleAnswer({ name: 'email', label: 'E-mail', kind: 'email', texts: ['anna.ferri@ferramenta.example'] }),
    sampleAnswer({
      name: 'interests',
      label: 'Interessi',
      kind: 'checkboxes',
      texts: ['Visita di un agente', 'Offerta'],
    }),
    sampleAnswer({
      name: 'message',
      label: 'Messaggio',
      kind: 'textarea',
      texts: ['Duplichiamo 40 chiavi al giorno.\nServe una CLV-22L.'],
    }),
    sampleAnswer({
      name: 'privacy',
      label: 'Privacy',
      kind: 'consent',
      texts: ['Sì'],
      values: ['1'],
      consentVersion: '2026-01',
    }),
  ],
};

/** Returns the first attempt of a delivery. */
export function sampleDelivery(
  channel: DeliveryChannel,
  recipient: string,
  submission: Partial<StoredSubmission> = {},
): DueDelivery {
  return {
    id: '0d6c1f3e-95a5-4b7e-8a51-3a8d0f2b6c11',
    channel,
    recipient,
    attempt: 1,
    signal: new AbortController().signal,
    submission: { ...sampleSubmission, ...submission },
    read: async ({ size }) => new Uint8Array(size).fill(65),
  };
}

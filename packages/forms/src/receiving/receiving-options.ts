import type { FormsEnvironment, TurnstileEnvironment } from '../config/env.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { DeliveryTarget, NewSubmission } from '../outbox/submission.ts';
import type { BodyTimeouts } from './body/timeouts.ts';

/** What a submission is received with, besides the request. */
export interface ReceivingOptions
  extends Pick<NewSubmission, 'form' | 'title' | 'market' | 'locale' | 'page' | 'receipt' | 'retentionDays'> {
  definition: FormDefinition;
  /** Returns the deliveries of a submission, given the visitor's email address. */
  deliveriesOf: (visitor: string | null) => readonly DeliveryTarget[];
  /** The market's, such as `Europe/Rome`. */
  timeZone: string;
  /** Of this site, such as `https://www.clavora.example`. */
  origins: readonly string[];
  /** The visitor's address; an empty text where it is not known. */
  client: string;
  limits: FormsEnvironment['limits'];
  outbox: Pick<Outbox, 'take' | 'mayPass' | 'secret'>;
  turnstile: TurnstileEnvironment | null;
  /** Where files wait; made where it is missing. A folder of this site's own. */
  tempDir: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  timeouts?: BodyTimeouts;
}

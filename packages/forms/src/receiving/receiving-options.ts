import type { FormsEnvironment, TurnstileEnvironment } from '../config/env.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { DeliveryTarget, NewSubmission } from '../outbox/submission.ts';
import type { BodyTimeouts } from './body/timeouts.ts';
import type { CodesTable } from './files/codes-files.ts';
import type { TypedValues } from './outcome.ts';

/** The options of receiving a submission. */
export interface ReceivingOptions
  extends Pick<NewSubmission, 'form' | 'title' | 'market' | 'locale' | 'page' | 'receipt' | 'retentionDays'> {
  definition: FormDefinition;
  /** Returns the deliveries of a submission, given the visitor's email address. */
  deliveriesOf: (visitor: string | null) => readonly DeliveryTarget[];
  /** The time zone of the market, such as `Europe/Rome`. */
  timeZone: string;
  /** The origins of this site, such as `https://www.clavora.example`. */
  origins: readonly string[];
  /** The visitor's IP address; an empty text if unknown. */
  client: string;
  limits: FormsEnvironment['limits'];
  outbox: Pick<Outbox, 'store' | 'mayPass' | 'secret'>;
  turnstile: TurnstileEnvironment | null;
  /** Returns what is stored of a list of codes. Without it, that is the list as it was typed, without a summary. */
  tableOfCodes?: (codes: string) => Promise<CodesTable>;
  /** Returns whether what the answers are about is over, so that they are refused. Without it, nothing is. */
  isClosed?: (values: TypedValues) => Promise<boolean>;
  /** Folder of temporary files, used by this site only; created if missing. */
  tempDir: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  timeouts?: BodyTimeouts;
}

import { boundsOf } from './body/bounds.ts';
import { checkRequest } from './body/check-request.ts';
import { discardBody } from './body/discard-body.ts';
import { typedValues } from './body/form-entries.ts';
import { readBody } from './body/read-body.ts';
import { type TempFolder, tempFolder } from './body/temp-folder.ts';
import { defaultTimeouts } from './body/timeouts.ts';
import type { Outcome } from './outcome.ts';
import { processSubmission } from './process-submission.ts';
import type { ReceivingOptions } from './receiving-options.ts';
import { attemptLimits, digestOfClient } from './sender/rate-limits.ts';
import { tryOutbox } from './try-outbox.ts';

/**
 * Receives a sent form: limits its size, validates it again and stores it in the outbox (FRM-5, FRM-6). The submission is permanently stored if this
 * resolves with `accepted`, and not stored otherwise. Removes temporary files. Does not reject because of the request or a failing outbox.
 */
export async function receiveSubmission(request: Request, options: ReceivingOptions): Promise<Outcome> {
  const folder = tempFolder(options.tempDir);
  try {
    return await receive(request, options, folder);
  } finally {
    discardBody(request);
    await folder.remove();
  }
}

async function receive(request: Request, options: ReceivingOptions, folder: TempFolder): Promise<Outcome> {
  const { definition, outbox, limits } = options;
  const bounds = boundsOf(definition);
  const checked = checkRequest(request, { origins: options.origins, bytes: bounds.bytes });
  if (!checked.isAccepted) return { kind: 'refused', reason: checked.reason, values: {} };
  const timeouts = options.timeouts ?? defaultTimeouts(definition.fields.some(({ kind }) => kind === 'file'));
  const reading = { definition, encoding: checked.encoding, bounds, timeouts };

  const secret = await tryOutbox(outbox.secret());
  const client = secret && digestOfClient(secret, options.client);
  const passage = client && (await tryOutbox(outbox.mayPass(attemptLimits(client, limits))));
  if (!secret || !client || !passage || !passage.isAllowed) {
    // Only without script must the server show the typed values again: a page with script still has them.
    const texts = isByScript(request) ? new Map() : (await readBody(request, { ...reading, folder: null })).texts;
    const values = typedValues(definition, texts);
    if (!passage || passage.isAllowed) return { kind: 'refused', reason: 'unavailable', values };
    return { kind: 'refused', reason: 'often', values, retryAfter: passage.retryAfter };
  }
  const body = await readBody(request, { ...reading, folder });
  if (body.refusal) return { kind: 'refused', reason: body.refusal, values: typedValues(definition, body.texts) };
  return processSubmission(body, options, { secret, client }, folder);
}

function isByScript({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('application/json');
}

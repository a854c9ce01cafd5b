import { cleanText, oneLine } from '@clavora/forms/delivery/clean-text';
import type { SubmissionRecord } from '@clavora/forms/outbox/outbox-admin-records';

// Visitors' input is stripped of control characters, which terminals would execute.

/** Formats an ISO 8601 date and time for display, to the minute. */
export type DrawMoment = (moment: string) => string;

/** Creates a formatter for the local time zone, or the named one. */
export function drawMoments(timeZone?: string): DrawMoment {
  // The Swedish format equals ISO 8601.
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });
  return (moment) => format.format(new Date(moment));
}

/** Returns submissions, one per line. */
export function drawList(records: readonly SubmissionRecord[], drawMoment: DrawMoment): string[] {
  return drawTable(
    ['RECEIVED', 'MARKET', 'FORM', 'VISITOR', 'DELIVERIES', 'ID'],
    records.map(({ receivedAt, market, form, visitor, deliveries, id }) => [
      drawMoment(receivedAt),
      market,
      form,
      visitor ?? '–',
      deliveries.map(({ channel, state }) => `${channel} ${state}`).join(', '),
      id,
    ]),
  );
}

/** Returns the permanently failed deliveries of submissions, one per line. */
export function drawDead(records: readonly SubmissionRecord[], drawMoment: DrawMoment): string[] {
  return drawTable(
    ['GIVEN UP', 'MARKET', 'FORM', 'CHANNEL', 'ATTEMPTS', 'ID', 'LAST ERROR'],
    records.flatMap(({ deliveries, market, form, id }) =>
      deliveries
        .filter(({ state }) => state === 'dead')
        .map(({ channel, attempts, lastError, settledAt }) => [
          settledAt === null ? '' : drawMoment(settledAt),
          market,
          form,
          channel,
          `${attempts}`,
          id,
          lastError ?? '',
        ]),
    ),
  );
}

/** Returns all data of a submission. */
export function drawSubmission(record: SubmissionRecord, drawMoment: DrawMoment): string[] {
  const { id, form, title, market, locale, page, visitor, receivedAt, expiresAt, answers, files, deliveries } = record;
  return [
    oneLine(title),
    ...indented([
      `id         ${id}`,
      `form       ${oneLine(form)}, ${market}, ${locale}`,
      `page       ${oneLine(page)}`,
      `visitor    ${oneLine(visitor ?? '–')}`,
      `received   ${drawMoment(receivedAt)}`,
      `kept until ${drawMoment(expiresAt)}`,
    ]),
    '',
    'Answers',
    ...indented(answers.flatMap(answerLines)),
    ...(files.length > 0 ? ['', 'Files'] : []),
    ...indented(drawRows(files.map(({ name, type, size }, place) => [`${place + 1}`, name, type, drawSize(size)]))),
    '',
    'Deliveries',
    ...indented(
      drawRows(
        deliveries.map(({ channel, recipient, state, attempts, attemptedAt, lastError }) => [
          channel,
          recipient,
          state,
          attempts === 1 ? '1 attempt' : `${attempts} attempts`,
          attemptedAt === null ? '' : drawMoment(attemptedAt),
          state === 'sent' ? '' : (lastError ?? ''),
        ]),
      ),
    ),
  ];
}

function answerLines({ label, kind, texts, consentVersion }: SubmissionRecord['answers'][number]): string[] {
  const given = kind === 'consent' && consentVersion !== null ? [...texts, `version ${consentVersion}`] : texts;
  return [oneLine(label), ...indented(given.flatMap((text) => cleanText(text).split('\n')))];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function drawSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Formats a duration in seconds. */
export function drawDuration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}

function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : drawRows([head, ...rows]);
}

function drawRows(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(oneLine));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

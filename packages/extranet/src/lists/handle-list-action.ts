import { hash } from 'node:crypto';
import type { Partner } from '@clavora/auth/partner';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { PartnerRecords } from '@clavora/partner-records/open-partner-records';
import {
  type ChosenCode,
  type CodesRefusal,
  type ListActor,
  type ListOutcome,
  type NewListItem,
  type PartnerLists,
  type SavedList,
  savedListSchema,
} from '@clavora/partner-records/partner-lists';
import { z } from 'zod';
import { readActionForm } from '../shared/read-action-form.ts';
import { type ListAction, readListAction, readQuantity, readSubmissionKey } from './list-action.ts';
import { type FailedCode, type ListNotice, listNoticeSchema, type SavedCode, withNotice } from './list-notice.ts';

type ReadCodes = readonly NewListItem[] | CodesRefusal;

export interface ListActionOptions {
  partner: Partner;
  records: Pick<PartnerRecords, 'lists'>;
  market: MarketId;
  locale: Locale;
  /** Whether the partner may see the page with the uuid; others cannot be added. */
  mayAdd: (uuid: string) => boolean;
  /** The path to return to if the form names none of this site. */
  back: string;
  /** Reads the codes of a text, with their quantities and notes; or why it is no list of codes. */
  readCodes: (text: string) => Promise<ReadCodes>;
  /** Reads the value of a choice (`ListRow.choices`): a code of ours, with the id of its blank. */
  readChoice: (value: string) => ChosenCode;
  /** The site's own origins, such as `https://www.example.com`; forms from others are rejected. */
  origins: readonly string[];
  t: Translator;
}

/**
 * Handles a form about saved lists, and redirects (303) to a page with the outcome (`readListNotice`), including typed texts that could not be
 * saved; codes that could not be saved are kept for their form (`PartnerLists.refused`). A client that accepts only JSON receives JSON. A form that comes again is
 * not performed again, and gets the same answer (FRM-8); one without a key is malformed.
 */
export async function handleListAction(request: Request, options: ListActionOptions): Promise<Response> {
  const { records, mayAdd, t } = options;
  const wantsJson = request.headers.get('accept')?.includes('application/json') ?? false;
  const form = await readActionForm(request, options.origins);
  if (typeof form === 'string') return refused(form, t, wantsJson);
  const action = readListAction(form);
  const key = readSubmissionKey(form);
  if (action === null || key === null) return refused('malformed', t, wantsJson);
  const actor = { partner: options.partner, market: options.market };
  // Before the transaction of the submission, which thousands of codes would keep open.
  const read = action.action === 'add-codes' ? await options.readCodes(action.codes) : [];
  const digest = hash('sha256', form.toString(), 'base64url');
  const submission = { key, digest };
  const { notice, list, returns } = await records.lists.once(actor, submission, answerSchema, async (lists) => {
    const isHidden = action.action === 'add' && !mayAdd(action.story);
    const outcome: ListOutcome = isHidden
      ? { kind: 'refused', reason: 'item' }
      : await perform(lists, actor, action, { ...options, read });
    if (action.action === 'add-codes') {
      const unsaved = outcome.kind === 'done' ? null : { name: action.name ?? '', codes: action.codes };
      await lists.keepRefused(actor, unsaved);
    }
    return {
      notice: noticeOf(action, outcome, form),
      list: 'list' in outcome ? briefOf(outcome.list) : null,
      returns: !hasNoForm(action, outcome),
    };
  });
  if (wantsJson) return jsonOf(notice, list, t);
  const back = returns ? ownPathOf(form.get('back'), options.origins) : null;
  const location = withNotice(back ?? options.back, notice);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

const briefSchema = savedListSchema.pick({ id: true, name: true, version: true }).extend({ itemCount: z.number() });
type ListBrief = z.output<typeof briefSchema>;

/** The answer to a submission, stored to be given again. */
const answerSchema = z.object({
  notice: listNoticeSchema,
  list: briefSchema.nullable(),
  /** Whether the page of the form shows the outcome. */
  returns: z.boolean(),
});

/** Whether the list's page has no place for the outcome: the list is gone, or the partner may not edit it and refused codes need a form. */
function hasNoForm({ action }: ListAction, { kind }: ListOutcome): boolean {
  return kind === 'not-found' || (kind === 'read-only' && action === 'add-codes');
}

async function perform(
  lists: PartnerLists,
  actor: ListActor,
  action: ListAction,
  { read, readChoice, t }: Pick<ListActionOptions, 'readChoice' | 't'> & { read: ReadCodes },
): Promise<ListOutcome> {
  const add = (
    items: readonly NewListItem[],
    { list = '', name = '' }: { list?: string | undefined; name?: string | undefined },
  ) => (list === '' ? lists.create(actor, name, items) : lists.addItems(actor, { id: list, version: null }, items));
  switch (action.action) {
    case 'create':
      return lists.create(actor, action.name);
    case 'copy':
      return lists.copy(actor, action.list, action.name);
    case 'add': {
      const { kind, story, file, quantity = '', note = '' } = action;
      return add([{ kind, story, file, quantity: readQuantity(quantity), note }], action);
    }
    case 'add-codes': {
      if (typeof read === 'string') return { kind: 'refused', reason: read };
      // A list without a name is no reason to lose its codes.
      return add(read, { list: action.list, name: action.name?.trim() || t('partner.lists.codes') });
    }
    case 'rename':
    case 'delete':
    case 'share':
    case 'remove':
    case 'change':
    case 'up':
    case 'down':
      return changeOne(lists, actor, action, readChoice);
  }
}

function changeOne(
  lists: PartnerLists,
  actor: ListActor,
  action: Exclude<ListAction, { action: 'create' | 'copy' | 'add' | 'add-codes' }>,
  readChoice: ListActionOptions['readChoice'],
): Promise<ListOutcome> {
  const place = { id: action.list, version: action.version ?? null };
  switch (action.action) {
    case 'rename':
      return lists.rename(actor, place, action.name);
    case 'delete':
      return lists.delete(actor, place);
    case 'share':
      return lists.share(actor, place, action.sharing);
    case 'remove':
      return lists.removeItem(actor, place, action.item);
    case 'change': {
      const { quantity, note, code = '' } = action;
      return lists.changeItem(actor, place, action.item, {
        ...(quantity !== undefined && { quantity: readQuantity(quantity) }),
        ...(note !== undefined && { note }),
        // Without a choice the code stays.
        ...(code !== '' && { chosen: readChoice(code) }),
      });
    }
    case 'up':
    case 'down':
      return lists.moveItem(actor, place, action.item, action.action);
  }
}

function noticeOf(action: ListAction, outcome: ListOutcome, form: URLSearchParams): ListNotice {
  const named = 'list' in action && action.list !== '' ? (action.list ?? null) : null;
  if (outcome.kind === 'done') {
    // A deleted list has no page.
    const list = action.action === 'delete' ? null : outcome.list.id;
    return { kind: 'saved', code: savedCode(action), list };
  }
  return {
    kind: 'failed',
    code: failedCode(outcome),
    list: named,
    item: form.get('item') ?? form.get('story'),
    typed: { name: form.get('name'), note: form.get('note'), quantity: form.get('quantity'), code: form.get('code') },
  };
}

function savedCode(action: ListAction): SavedCode {
  switch (action.action) {
    case 'create':
      return 'created';
    case 'copy':
      return 'copied';
    case 'rename':
      return 'renamed';
    case 'delete':
      return 'deleted';
    case 'share':
      return action.sharing === 'private' ? 'unshared' : 'shared';
    case 'add':
    case 'add-codes':
      return 'added';
    case 'remove':
      return 'removed';
    case 'change':
      return 'changed';
    case 'up':
    case 'down':
      return 'moved';
  }
}

function failedCode(outcome: Exclude<ListOutcome, { kind: 'done' }>): FailedCode {
  switch (outcome.kind) {
    case 'not-found':
      return 'not_found';
    case 'read-only':
      return 'read_only';
    case 'conflict':
      return 'conflict';
    case 'refused':
      return outcome.reason;
  }
}

const statuses: Record<FailedCode, number> = {
  name: 422,
  quantity: 422,
  note: 422,
  item: 404,
  codes: 422,
  codes_slow: 413,
  codes_often: 429,
  columns: 422,
  too_many_lists: 409,
  too_many_items: 409,
  no_organisation: 409,
  not_found: 404,
  read_only: 403,
  conflict: 409,
  malformed: 400,
  origin: 403,
  too_large: 413,
};

function refused(code: FailedCode, t: Translator, wantsJson: boolean): Response {
  const message = t(`partner.lists.failed.${code}`);
  const answer = { status: statuses[code], headers: { 'cache-control': 'no-store' } };
  if (wantsJson) return Response.json({ failed: code, message }, answer);
  return new Response(message, {
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });
}

function jsonOf(notice: ListNotice, changed: ListBrief | null, t: Translator): Response {
  const headers = { 'cache-control': 'no-store' };
  const list = changed === null ? {} : { list: changed };
  if (notice.kind === 'saved') {
    return Response.json(
      { saved: notice.code, message: t(`partner.lists.saved.${notice.code}`), ...list },
      { headers },
    );
  }
  const { code } = notice;
  return Response.json(
    { failed: code, message: t(`partner.lists.failed.${code}`), ...list },
    { status: statuses[code], headers },
  );
}

function briefOf({ id, name, version, items }: SavedList): ListBrief {
  return { id, name, version, itemCount: items.length };
}

/** Returns a path of this site with query and fragment; null for anything else. */
function ownPathOf(given: string | null, [origin = 'https://site.invalid']: readonly string[]): string | null {
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return null;
  const place = new URL(given, origin);
  if (place.origin !== new URL(origin).origin) return null;
  const path = `${place.pathname}${place.search}${place.hash}`;
  // `/.//elsewhere` becomes a path that browsers read as another host.
  return path.startsWith('//') ? null : path;
}

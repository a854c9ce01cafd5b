import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Outbox } from '@clavora/forms/outbox/outbox';
import type { NewSubmission } from '@clavora/forms/submission';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { ChangeRecipient, CodeChange, ListWatches } from '@clavora/partner-records/list-watches';
import type { ListActor } from '@clavora/partner-records/partner-lists';
import { dayIn } from '@clavora/runtime/day-in';
import type { Site } from '@clavora/site-core/site';
import { type ChangeSummary, summaryOf } from './change-summary.ts';
import { summaryText } from './change-texts.ts';
import { checkLists, type WatchedRecords } from './check-lists.ts';

/** How long the outbox keeps a mail, in days. That it was sent is kept with the lists. */
const retentionDays = 90;
/** Codes of one kind that a mail names; the lists have all. */
const namedCodes = 20;

interface MailingRecords extends WatchedRecords {
  listWatches: ListWatches;
}

/**
 * Gives the outbox a mail for each partner of the site's market who wishes it and whose lists have changed, at most one for each data set and day, since prices begin by day: the outbox
 * stores a mail once by its key, and what it says is noted with the lists. What is killed in between is done again.
 */
export async function mailListChanges(
  site: Site,
  records: MailingRecords,
  outbox: Pick<Outbox, 'store'>,
): Promise<void> {
  const set = siteCatalogue(site)?.current()?.set;
  if (!set) return;
  const occasion = `${set.id} ${dayIn(site.market.timeZone, new Date())}`;
  const { listWatches } = records;
  for (const recipient of await listWatches.recipients(site.market.id)) {
    const actor = actorOf(site, recipient);
    await checkLists(site, records, actor);
    const changes = await listWatches.unmailed(actor);
    const summary = summaryOf(changes);
    if (summary.changes.length > 0) {
      const blankCount = await listWatches.blankCount(actor);
      await outbox.store(await changesSubmission(site, recipient, { summary, blankCount, occasion }));
    }
    if (changes.length > 0) await listWatches.noteMailed(recipient.partner, changes);
  }
}

function actorOf({ market }: Site, { partner, organisation }: ChangeRecipient): ListActor {
  return {
    partner: { id: partner, name: '', organisation: organisation === null ? null : { id: organisation, name: '' } },
    market: market.id,
  };
}

/** Returns the mail to a partner, in their language, without prices: those are read in the partner area alone. */
async function changesSubmission(
  site: Site,
  { partner, email, locale }: ChangeRecipient,
  { summary, blankCount, occasion }: { summary: ChangeSummary; blankCount: number; occasion: string },
): Promise<NewSubmission> {
  const t = translator(locale, await loadMessages(locale));
  const format = formatter(locale, site.market.timeZone);
  const title = t('partner.lists.changes.title');
  return {
    form: 'list-changes',
    title,
    market: site.market.id,
    locale,
    page: site.routing.href(site.market.id, locale, neededRoutes.partnerLists) ?? '/',
    answers: summary.counts.map(({ kind, count }) => {
      const named = new Set(summary.changes.filter(({ kinds }) => kinds.includes(kind)).map(nameOf));
      const shown = [...named].slice(0, namedCodes);
      const rest = named.size - shown.length;
      const codes = format.list(shown);
      return {
        name: kind,
        label: t(`partner.lists.changes.counted.${kind}`, { count }),
        kind: 'text' as const,
        texts: rest > 0 ? [codes, t('partner.lists.changes.more', { count: rest })] : [codes],
        // What differs between two mails: the outbox takes the same content for the same submission.
        values: [occasion, partner],
        consentVersion: null,
      };
    }),
    files: [],
    visitor: email,
    receipt: {
      subject: t('partner.lists.changes.mail_subject'),
      text: t('partner.lists.changes.mail_text', { summary: summaryText(summary, blankCount, { t, format }) }),
    },
    retentionDays,
    key: `list changes ${occasion} ${partner}`,
    deliveries: [{ channel: 'notice', recipient: email }],
  };
}

function nameOf({ before, now, wording }: CodeChange): string {
  const names = [before.blank?.code ?? wording, now.successor?.code ?? now.blank?.code];
  return [...new Set(names.filter((name) => name !== undefined))].join(' → ');
}

import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { CodeChange } from '@clavora/partner-records/list-watches';
import { listChangesFields } from '@clavora/site-core/partner-api-paths';
import { Button } from '@clavora/ui/button';
import { Disclosure } from '@clavora/ui/disclosure';
import { priceText } from '../../products/product-terms.tsx';
import { Day } from '../../shared/day.tsx';
import { ScreenSection } from '../../shared/screen-section.tsx';
import { type ChangeKind, changedPrices } from './change-kinds.ts';
import type { ChangeSummary, ReportedChange } from './change-summary.ts';
import { summaryText } from './change-texts.ts';
import styles from './list-changes.module.css';

export interface ListChangesProps {
  t: Translator;
  format: Formatter;
  summary: ChangeSummary;
  /** Blanks in the list. */
  blankCount: number;
  list: string;
  /** The state of list and catalogue that is shown, which the form confirms. */
  revision: string;
  /** The address for the form. */
  action: string;
  /** Returns the page of a blank of ours. */
  hrefOf: (blank: string) => string;
}

/** Changes that are open; with more of them the list would be far below. */
const openCount = 8;

/** What has changed in a list since its partner last confirmed it, and the form that confirms it; nothing without changes. */
export function ListChanges(props: ListChangesProps) {
  const { t, format, summary, blankCount, list, revision, action } = props;
  const { changes } = summary;
  const [first] = changes.map(({ changed_at: at }) => at.toISOString()).toSorted();
  if (first === undefined) return null;
  const rest = changes.slice(openCount);
  return (
    <ScreenSection id="changes" title={t('partner.lists.changes.title')} aside={<Day at={first} format={format} />}>
      <p>{summaryText(summary, blankCount, { t, format })}</p>
      <Rows {...props} changes={changes.slice(0, openCount)} />
      {rest.length > 0 && (
        <Disclosure summary={t('partner.lists.changes.more', { count: rest.length })}>
          <Rows {...props} changes={rest} />
        </Disclosure>
      )}
      <form action={action} method="post" className={styles.confirm}>
        <input type="hidden" name={listChangesFields.list} value={list} />
        <input type="hidden" name={listChangesFields.revision} value={revision} />
        <Button type="submit" emphasis="secondary" size="small">
          {t('partner.lists.changes.confirm')}
        </Button>
      </form>
    </ScreenSection>
  );
}

function Rows({ t, format, changes, hrefOf }: ListChangesProps & { changes: readonly ReportedChange[] }) {
  return (
    <ul role="list" className={styles.changes}>
      {changes.map((change) => {
        const { item, wording, before, now, kinds } = change;
        const blank = before.blank ?? now.blank;
        // A blank that is gone has no page.
        const isFound = blank !== null && (now.blank !== null || before.blank === null);
        const price = changedPrices(before.prices, now.prices)[0];
        const money = (amount: number | null, currency: string): string =>
          priceText({ price: amount, currency, unit: null }, { t, format }) ?? '–';
        return (
          <li key={item} className={styles.change}>
            {isFound ? (
              <a href={hrefOf(blank.id)} className={styles.code}>
                {blank.code}
              </a>
            ) : (
              <span className={styles.code}>{blank?.code ?? wording}</span>
            )}
            <span>
              {kinds.map((kind) => (
                <span key={kind} className={styles.kind}>
                  <What {...{ t, kind, change, hrefOf }} />
                </span>
              ))}
              {price && kinds.some(isPriced) && (
                <span className={styles.price}>
                  {t(`partner.lists.changes.${price.from > 1 ? 'price_from' : 'price'}`, {
                    count: price.from,
                    before: money(price.before, price.currency),
                    now: money(price.now, price.currency),
                  })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface WhatProps extends Pick<ListChangesProps, 't' | 'hrefOf'> {
  kind: ChangeKind;
  change: CodeChange;
}

function What({ t, kind, change: { now }, hrefOf }: WhatProps) {
  const other = kind === 'replaced' ? now.successor : kind === 'other' || kind === 'found' ? now.blank : null;
  const text = t(`partner.lists.changes.kinds.${kind}`, { code: other?.code ?? '' });
  return other ? <a href={hrefOf(other.id)}>{text}</a> : text;
}

function isPriced(kind: ChangeKind): boolean {
  return kind === 'cheaper' || kind === 'dearer' || kind === 'repriced';
}

import type { RenderContext } from '@clavora/blocks/render-context';
import { noticeRecord } from '@clavora/catalogue/notice-record';
import { textInLocale } from '@clavora/catalogue/text-in-locale';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { confirmationFields, noticeConfirmationPath } from '@clavora/site-core/partner-api-paths';
import type { Site } from '@clavora/site-core/site';
import { Button } from '@clavora/ui/button';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import { partnerRecords } from '../access/site-records.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import styles from './notice-confirmations.module.css';

/** Renders the notices that a partner was notified of, each with a form that confirms it, for the home of the area; null if there are none. */
export async function noticeConfirmations(
  site: Site,
  page: PartnerPageModel,
  { t }: RenderContext,
): Promise<ReactNode> {
  const file = siteCatalogue(site)?.current()?.file ?? null;
  const { noticeMails } = await partnerRecords(site);
  const records = (await noticeMails.unconfirmed(page.person.id)).flatMap(
    ({ number, edition }) => (file && noticeRecord(file, number, edition)) || [],
  );
  if (file === null || records.length === 0) return null;
  const { market, routing } = site;
  const textOf = (key: string) => textInLocale(file, key, page.locale)?.value ?? key;
  return (
    <ul role="list" className={styles.notices}>
      {records.map(({ notice }) => (
        <li key={notice.id} className={styles.notice}>
          <Link href={routing.href(market.id, page.locale, 'notices', { slug: notice.number.toLowerCase() })}>
            {textOf(notice.title_key)}
          </Link>
          <p>{textOf(notice.action_key)}</p>
          <form action={noticeConfirmationPath(page.locale)} method="post">
            <input type="hidden" name={confirmationFields.number} value={notice.number} />
            <input type="hidden" name={confirmationFields.edition} value={notice.edition} />
            <Button type="submit" emphasis="secondary" size="small">
              {t('partner.notices.confirm')}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

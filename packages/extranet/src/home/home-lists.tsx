import type { RenderContext } from '@clavora/blocks/render-context';
import type { Site } from '@clavora/site-core/site';
import type { ReactNode } from 'react';
import { partnerRecords } from '../access/site-records.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import styles from './home-lists.module.css';

/** Lists on the home of the area; a separate page shows all of them. */
const maxShown = 5;

/** Renders the lists that a partner changed last, for the home of the area; null if there are none. */
export async function homeLists(site: Site, page: PartnerPageModel, { t }: RenderContext): Promise<ReactNode> {
  const path = page.listingPath('extranet-lists');
  const entry = path === null ? null : page.directory.at(path);
  if (entry === null) return null;
  const { lists } = await partnerRecords(site);
  const all = await lists.all({ partner: page.person, market: site.market.id });
  if (all.length === 0) return null;
  const href = page.hrefOf(entry);
  return (
    <ul role="list" className={styles.lists}>
      {all.slice(0, maxShown).map(({ id, name, itemCount }) => (
        <li key={id} className={styles.list}>
          <a href={`${href}/${encodeURIComponent(id)}`}>{name}</a>
          <span className={styles.count}>{t('listing.count', { count: itemCount })}</span>
        </li>
      ))}
    </ul>
  );
}

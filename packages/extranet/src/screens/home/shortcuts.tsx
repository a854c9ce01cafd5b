import type { Translator } from '@clavora/i18n-routing/messages';
import styles from './shortcuts.module.css';

/** The areas that the home page links to. */
export type ShortcutName = 'catalogues' | 'price_lists' | 'documentation' | 'products' | 'gallery' | 'lists' | 'news';

/** A link to an area. */
export interface PartnerShortcut {
  name: ShortcutName;
  href: string;
  /** Number of pages in the area; null if it is not shown. */
  count: number | null;
}

interface ShortcutsProps {
  t: Translator;
  shortcuts: readonly PartnerShortcut[];
}

/** The links to areas, in one row. */
export function Shortcuts({ t, shortcuts }: ShortcutsProps) {
  if (shortcuts.length === 0) return null;
  return (
    <nav aria-label={t('partner.home.shortcuts.label')} className={styles.place}>
      <ul role="list" className={styles.cells}>
        {shortcuts.map(({ name, href, count }) => (
          <li key={name} className={styles.cell}>
            <a href={href} className={styles.link}>
              <span className={styles.name}>{t(`partner.home.shortcuts.${name}`)}</span>
              {count !== null && <span className={styles.count}>{t('listing.count', { count })}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

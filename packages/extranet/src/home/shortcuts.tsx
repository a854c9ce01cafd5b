import type { Translator } from '@clavora/i18n-routing/messages';
import styles from './shortcuts.module.css';

/** A link to an area. */
export interface PartnerShortcut {
  /** The title of its page. */
  name: string;
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
          <li key={href} className={styles.cell}>
            <a href={href} className={styles.link}>
              <span className={styles.name}>{name}</span>
              {count !== null && <span className={styles.count}>{t('listing.count', { count })}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { RenderContext } from '@clavora/blocks/render-context';
import type { ShellModel } from '@clavora/site-core/page-model';
import { currentEntry, type MenuEntry, type MenuGroup } from '../navigation.ts';
import styles from './main-menu.module.css';

/** The id of the element that the menu button opens on narrow screens. */
export const menuId = 'site-menu';

/** The name that panels share, so that only one is open. */
export const panelName = 'site-panel';

interface MainMenuProps {
  entries: readonly MenuEntry[];
  shell: ShellModel;
  context: RenderContext;
}

/**
 * Renders the header's entries. On wide screens a row with panels below it; on narrow ones a popover in which the same panels expand, below the groups
 * that are needed most often. No script: the popover closes by Escape and by a press outside, `<details name>` keeps one panel open.
 */
export function MainMenu({ entries, shell, context }: MainMenuProps) {
  const { t } = context;
  const current = currentEntry(entries, shell);
  return (
    <nav id={menuId} popover="auto" className={styles.menu} aria-label={t('navigation.main')}>
      <button type="button" className={styles.close} popoverTarget={menuId} popoverTargetAction="hide">
        {t('navigation.close')}
      </button>
      {entries.flatMap(({ groups }) =>
        groups
          .filter(({ isDirect }) => isDirect)
          .map((group) => (
            <div key={group.key} className={styles.direct}>
              <Group group={group} />
            </div>
          )),
      )}
      <ul role="list" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.entry}>
            <Entry entry={entry} isCurrent={entry === current} context={context} />
          </li>
        ))}
        {shell.partnerHref !== null && (
          <li className={styles.partner}>
            <a className={styles.label} href={shell.partnerHref}>
              {t('navigation.partner_area')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
  context: RenderContext;
}

function Entry({ entry, isCurrent, context }: EntryProps) {
  if (entry.groups.length === 0) {
    return (
      <a
        className={styles.label}
        href={entry.href ?? undefined}
        {...entry.attributes}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {entry.label}
      </a>
    );
  }
  return (
    <details name={panelName} data-panel="">
      <summary className={styles.label} data-current={isCurrent ? '' : undefined}>
        {entry.label}
      </summary>
      <div className={styles.panel}>
        {entry.href !== null && (
          <a className={styles.all} href={entry.href} {...entry.attributes}>
            {context.t('navigation.all_of', { name: entry.label })}
          </a>
        )}
        <div className={styles.groups}>
          {entry.groups.map((group) => (
            <div key={group.key} className={styles.group}>
              <Group group={group} hasHints />
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}

function Group({ group: { label, links }, hasHints = false }: { group: MenuGroup; hasHints?: boolean }) {
  return (
    <>
      {label !== '' && <p className={styles.heading}>{label}</p>}
      <ul role="list">
        {links.map((link) => (
          <li key={link.key}>
            <a className={styles.link} href={link.href} {...link.attributes}>
              {link.label}
              {hasHints && link.hint !== '' && <span className={styles.hint}>{link.hint}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

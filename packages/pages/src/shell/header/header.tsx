import type { RenderContext } from '@clavora/blocks/render-context';
import { searchSettingsPath } from '@clavora/site-core/internal-paths';
import type { ShellModel } from '@clavora/site-core/page-model';
import { menuEntries } from '../navigation.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { MainMenu, menuId } from './main-menu.tsx';
import { SearchForm } from './search-form.tsx';
import { Switcher } from './switcher.tsx';

interface HeaderProps {
  shell: ShellModel;
  context: RenderContext;
}

/** Renders the public header: brand, menu, search, language and country, partner area. Only the interface's texts without a configuration. */
export function Header({ shell, context }: HeaderProps) {
  const { t } = context;
  const entries = shell.config === null ? [] : menuEntries(shell.config.header, context);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand shell={shell} href={shell.homeHref} context={context} />
        {entries.length > 0 && (
          <>
            <button type="button" className={styles.menuButton} popoverTarget={menuId}>
              {t('navigation.menu')}
            </button>
            <MainMenu entries={entries} shell={shell} context={context} />
          </>
        )}
        <div className={styles.tools}>
          {shell.searchHref !== null && (
            <SearchForm
              href={shell.searchHref}
              id="header-search"
              size="bar"
              suggestionsHref={searchSettingsPath(shell.locale)}
              context={context}
            />
          )}
          <Switcher shell={shell} context={context} />
          {shell.partnerHref !== null && (
            <a className={styles.partner} href={shell.partnerHref}>
              {t('navigation.partner_area')}
              {/* The browser adds a signed-in partner's name here: the cached page is the same for all visitors. */}
              <span className={styles.partnerName} data-partner-name="" />
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

/** Renders the header of pages with a single task: the brand, and the switcher if the page has other languages. */
export function BrandHeader({ shell, context, hasSwitcher }: HeaderProps & { hasSwitcher: boolean }) {
  return (
    <header className={`${styles.header} ${styles.brandOnly}`}>
      <div className={styles.bar}>
        <Brand shell={shell} href={shell.homeHref} context={context} />
        {hasSwitcher && (
          <div className={styles.tools}>
            <Switcher shell={shell} context={context} />
          </div>
        )}
      </div>
    </header>
  );
}

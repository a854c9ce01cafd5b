import type { RenderContext } from '@clavora/blocks/render-context';
import { searchSettingsPath } from '../../core/internal-paths.ts';
import type { ShellModel } from '../../core/page-model.ts';
import { menuEntries } from '../navigation.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { MainMenu, menuId } from './main-menu.tsx';
import { SearchForm } from './search-form.tsx';
import { ShellBehaviour } from './shell-behaviour.client.tsx';
import { Switcher } from './switcher.tsx';

interface HeaderProps {
  shell: ShellModel;
  context: RenderContext;
}

/** The public site's header: brand, menu, search, language and country, partner area. Plain where there is no configuration. */
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
              {/* The browser writes the name of who is signed in here: the page itself is the same for everybody. */}
              <span className={styles.partnerName} data-partner-name="" />
            </a>
          )}
        </div>
      </div>
      <ShellBehaviour />
    </header>
  );
}

/** The header of pages that ask for one thing: the brand, and the language where the page has others. */
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
      {hasSwitcher && <ShellBehaviour />}
    </header>
  );
}

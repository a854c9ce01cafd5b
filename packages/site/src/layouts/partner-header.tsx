import type { RenderContext } from '@clavora/blocks/render-context';
import type { PartnerShell, ShellModel } from '../page-model.ts';
import { Brand } from './brand.tsx';
import styles from './partner-header.module.css';
import { SearchForm } from './search-form.tsx';
import { ShellManners } from './shell-manners.client.tsx';
import { Switcher } from './switcher.tsx';

interface PartnerHeaderProps {
  shell: ShellModel;
  context: RenderContext;
}

/**
 * The partner area's header: the same house from inside. Its links stay inside (EXT-5), but for the one that leads out; who is signed in and
 * the way to sign out stand on every page.
 */
export function PartnerHeader({ shell, context }: PartnerHeaderProps) {
  const { t } = context;
  const { partner } = shell;
  return (
    <header className={styles.header} data-surface="ink">
      <div className={styles.bar}>
        <div className={styles.brand}>
          <Brand shell={shell} href={shell.partnerHref ?? shell.homeHref} context={context} />
          <p className={styles.area}>{t('navigation.partner_area')}</p>
        </div>
        <div className={styles.tools}>
          {shell.searchHref !== null && (
            <SearchForm href={shell.searchHref} id="header-search" size="bar" context={context} />
          )}
          {shell.switcher.length > 1 && <Switcher shell={shell} context={context} />}
          <a className={styles.way} href={shell.homeHref}>
            {t('navigation.public_site')}
          </a>
        </div>
      </div>
      {partner && (
        <div className={styles.inside}>
          {partner.menu.length > 0 && <PartnerMenu menu={partner.menu} context={context} />}
          <p className={styles.person}>
            <span>
              <span className={styles.quiet}>{t('auth.signed_in_as')} </span>
              <span className={styles.name}>{partner.name}</span>
              {partner.organisation !== null && <span className={styles.organisation}>{partner.organisation}</span>}
            </span>
            {/* Not a page of the site: it leads to the identity service and back. */}
            <a className={styles.signOut} href={partner.signOutHref} rel="nofollow">
              {t('auth.sign_out')}
            </a>
          </p>
        </div>
      )}
      <ShellManners />
    </header>
  );
}

function PartnerMenu({ menu, context }: { menu: PartnerShell['menu']; context: RenderContext }) {
  return (
    <nav className={styles.menu} aria-label={context.t('navigation.partner_sections')}>
      <ul role="list">
        {menu.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

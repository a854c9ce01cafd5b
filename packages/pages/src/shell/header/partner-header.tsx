import type { RenderContext } from '@clavora/blocks/render-context';
import type { PartnerShell, ShellModel } from '@clavora/site-core/page-model';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { PartStyles } from '../part-styles/part-styles.tsx';
import { Brand } from './brand.tsx';
import styles from './partner-header.module.css';
import { SearchForm } from './search-form.tsx';
import { Switcher } from './switcher.tsx';

interface PartnerHeaderProps {
  shell: ShellModel;
  context: RenderContext;
}

/**
 * The partner area's header. Its links stay inside the area (EXT-5), except the one to the public site; the partner's name and the sign-out link are
 * on every page.
 */
export function PartnerHeader({ shell, context }: PartnerHeaderProps) {
  const { t } = context;
  const { partner } = shell;
  return (
    <header className={styles.header} data-surface="ink">
      <PartStyles part="partner-header" />
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
          {partner && <Person partner={partner} context={context} />}
          <p className={styles.ways}>
            {/* A link to the identity service and back instead of a page of the site. */}
            {partner && (
              <a href={partner.signOutHref} rel="nofollow">
                {t('auth.sign_out')}
              </a>
            )}
            <a href={shell.homeHref}>{t('navigation.public_site')}</a>
          </p>
        </div>
      </div>
      {partner !== null && partner.menu.length > 0 && <PartnerMenu menu={partner.menu} context={context} />}
    </header>
  );
}

function Person({ partner, context: { t } }: { partner: PartnerShell; context: RenderContext }) {
  const { name, organisation } = partner;
  return (
    <p className={styles.person}>
      <VisuallyHidden>{t('auth.signed_in_as')} </VisuallyHidden>
      <span className={styles.names} translate="no">
        <span className={styles.name}>{name}</span>
        {organisation !== null && <span className={styles.organisation}>{organisation}</span>}
      </span>
    </p>
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

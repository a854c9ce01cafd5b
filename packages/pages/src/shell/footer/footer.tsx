import type { RenderContext } from '@clavora/blocks/render-context';
import { companyLines } from '@clavora/content-client/company';
import { breakCompounds } from '@clavora/i18n-routing/break-compounds';
import type { ShellModel } from '@clavora/site-core/page-model';
import { consentPolicyHref } from '../../loaders/consent-texts.ts';
import { menuGroups, menuLinks } from '../navigation.ts';
import { BladeEdge } from './blade-edge.tsx';
import styles from './footer.module.css';

interface FooterProps {
  shell: ShellModel;
  context: RenderContext;
}

/** Renders the footer: company, links and the legal line. */
export function Footer({ shell, context }: FooterProps) {
  const { config, company } = shell;
  const name = config?.site_name ?? '';
  const groups = config === null ? [] : menuGroups(config.footer, context);
  return (
    <footer className={styles.footer} data-surface="ink">
      <BladeEdge year={config?.founded_year ?? null} />
      <div className={styles.columns}>
        <div className={styles.company}>
          {name !== '' && <p className={styles.name}>{name}</p>}
          {company !== null && (
            <address className={styles.note} translate="no">
              {companyLines(company, context).map((line) => (
                <span key={line}>{`${line}\n`}</span>
              ))}
            </address>
          )}
        </div>
        {groups.length > 0 && (
          <nav className={styles.groups} aria-label={context.t('navigation.footer')}>
            {groups.map((group) => (
              <div key={group.key}>
                <p className={styles.heading}>{group.label}</p>
                <ul role="list">
                  {group.links.map((link) => (
                    <li key={link.key}>
                      <a href={link.href} {...link.attributes}>
                        {breakCompounds(link.label)}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
      </div>
      <LegalLine shell={shell} context={context} />
    </footer>
  );
}

/** Renders the footer of pages with a single task: the legal line only. */
export function LegalFooter({ shell, context }: FooterProps) {
  return (
    <footer className={styles.footer} data-surface="ink">
      <BladeEdge year={shell.config?.founded_year ?? null} />
      <LegalLine shell={shell} context={context} />
    </footer>
  );
}

function LegalLine({ shell, context }: FooterProps) {
  const links = shell.config === null ? [] : menuLinks(shell.config.legal, context);
  return (
    <div className={styles.legal}>
      {shell.config?.claim && <p className={styles.claim}>{shell.config.claim}</p>}
      <nav aria-label={context.t('navigation.legal')}>
        <ul role="list" className={styles.legalLinks}>
          {links.map((link) => (
            <li key={link.key}>
              <a href={link.href} {...link.attributes}>
                {link.label}
              </a>
            </li>
          ))}
          <li>
            {/* Without script it links to the page that explains the cookies. */}
            <form action={consentPolicyHref(shell.config, context) ?? shell.homeHref} data-consent-settings="">
              <button type="submit">{context.t('consent.settings')}</button>
            </form>
          </li>
        </ul>
      </nav>
    </div>
  );
}

import type { RenderContext } from '@clavora/blocks/render-context';
import type { LayoutName } from '@clavora/i18n-routing/routes';
import type { ShellModel } from '@clavora/site-core/page-model';
import { ButtonLink } from '@clavora/ui/button-link';
import { classNames } from '@clavora/ui/class-names';
import { keySvg, markBounds, sectionMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData, ProfileName } from '@clavora/ui/drawing/key-types';
import { logoMarkPath } from '@clavora/ui/drawing/logo-mark';
import { placement } from '@clavora/ui/drawing/path';
import { type Drawing, grow, Sheet } from '@clavora/ui/drawing/sheet';
import { toSvg } from '@clavora/ui/drawing/svg';
import type { KnownPage } from '../../loaders/not-found/page-index.ts';
import { SearchForm } from '../header/search-form.tsx';
import { type MenuEntry, menuEntries } from '../navigation.ts';
import { PartStyles } from '../part-styles/part-styles.tsx';
import { SiteLayout } from '../site-layout/site-layout.tsx';
import styles from './error-screen.module.css';

export type ErrorStatus = 401 | 403 | 404 | 500 | 503;

const messageKeys = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  500: 'generic_error',
  503: 'generic_error',
} as const satisfies Record<ErrorStatus, string>;

interface ErrorScreenProps {
  status: ErrorStatus;
  shell: ShellModel;
  context: RenderContext;
  /** The requested path with query: decides only the home link. */
  fullPath: string;
  /** The error, if more is known than the status. */
  description?: string;
  /** The URL to sign in with another account. */
  otherAccountHref?: string;
  /** Suggestions for a missing page. */
  suggestions?: readonly KnownPage[];
}

/** The screen instead of a page: the error and links to go on (ERR-1, ERR-2, ERR-3). */
export function ErrorScreen({
  status,
  shell,
  context,
  fullPath,
  description,
  otherAccountHref,
  suggestions,
}: ErrorScreenProps) {
  const { t } = context;
  const isPartner = isPartnerPath(fullPath);
  const key = messageKeys[status];
  const hasLinks = status === 404 && !isPartner;
  return (
    <SiteLayout layout={layoutOf(status, isPartner)} shell={{ ...shell, crumbs: [] }} context={context}>
      <PartStyles part="error-screen" />
      <div className={classNames(styles.screen, hasLinks && styles.withLinks)} data-status={status}>
        {/* Drawings generated from the constants below. */}
        {status === 404 && <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: blankDrawing }} />}
        {status === 403 && <div className={styles.sections} dangerouslySetInnerHTML={{ __html: otherSections }} />}
        {status === 401 && (
          <svg className={styles.mark} viewBox="0 5.5 24 13" aria-hidden="true" focusable="false">
            <path d={logoMarkPath} fill="currentColor" fillRule="evenodd" />
          </svg>
        )}
        <div className={styles.text}>
          <p className={styles.status}>{status}</p>
          <h1 className={styles.title}>{t(`errors.${key}.title`)}</h1>
          <p className={styles.description}>{description ?? t(`errors.${key}.description`)}</p>
          {status === 503 && <p className={styles.description}>{t('errors.retry_later')}</p>}
          {status === 404 && shell.searchHref !== null && (
            <SearchForm href={shell.searchHref} id="error-search" size="page" context={context} />
          )}
          {status !== 401 && (
            <p className={styles.actions}>
              <ButtonLink href={isPartner ? (shell.partnerHref ?? shell.homeHref) : shell.homeHref} emphasis="primary">
                {t('errors.back_to_home')}
              </ButtonLink>
              {otherAccountHref !== undefined && <a href={otherAccountHref}>{t('auth.other_account')}</a>}
            </p>
          )}
        </div>
        {hasLinks && (
          <div className={styles.onward}>
            {suggestions !== undefined && suggestions.length > 0 && (
              <Suggestions pages={suggestions} title={t('errors.suggestions')} />
            )}
            <Sections entries={menuEntries(shell.config?.header ?? [], context)} title={t('errors.sections')} />
          </div>
        )}
      </div>
    </SiteLayout>
  );
}

/** Suggested pages with title and URL, so that visitors see a typing error. */
function Suggestions({ pages, title }: { pages: readonly KnownPage[]; title: string }) {
  return (
    <section className={styles.suggestions} aria-labelledby="error-suggestions">
      <h2 id="error-suggestions" className={styles.heading}>
        {title}
      </h2>
      <ul role="list">
        {pages.map(({ href, title: name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <span className={styles.address} translate="no" aria-hidden="true">
              {href}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The header's links again, because on narrow screens the header is a closed menu. */
function Sections({ entries, title }: { entries: readonly MenuEntry[]; title: string }) {
  const links = entries.flatMap((entry) => (entry.href === null ? [] : [{ ...entry, href: entry.href }]));
  if (links.length === 0) return null;
  return (
    <nav className={styles.sectionLinks} aria-labelledby="error-sections">
      <h2 id="error-sections" className={styles.heading}>
        {title}
      </h2>
      <ul role="list">
        {links.map(({ key, label, href, attributes }) => (
          <li key={key}>
            <a href={href} {...attributes}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isPartnerPath(fullPath: string): boolean {
  return (fullPath.split(/[?#]/, 1)[0] ?? '').includes('extranet');
}

function layoutOf(status: ErrorStatus, isPartner: boolean): LayoutName {
  if (status === 401) return 'empty';
  // Visitors of a 403 have no access and must not see the header of the partner area.
  return isPartner && status !== 403 ? 'extranet' : 'default';
}

/** A house key without cuts. */
const blank: KeyBladeData = {
  kind: 'edge',
  length: 25,
  width: 8.4,
  thickness: 2.2,
  tip: 'angled',
  shoulder: 'double',
  metal: 'brass',
  bow: 'round',
  bowWidth: 24,
  bowHeight: 24,
  hole: 'round',
  profile: 'twin',
  cuts: [],
  depths: [],
  spacing: 3.9,
  first: 5.2,
  sides: 1,
};
const blankDrawing = keySvg(blank, { uncut: true, fill: 'none', strokeWidth: 0.3 });

/** Two key sections that do not match: the requested key and the one at hand. */
const otherSections = toSvg(sections(['twin', 'paracentric']), { strokeWidth: 0.28, title: '', lettering: 'text' });

function sections(profiles: readonly ProfileName[]): Drawing {
  const sheet = new Sheet();
  for (const [index, profile] of profiles.entries()) {
    sheet.place(sectionMarks({ ...blank, profile }, 3), placement(index * 14, 0));
  }
  return { marks: sheet.marks, frame: grow(markBounds(sheet), 1) };
}

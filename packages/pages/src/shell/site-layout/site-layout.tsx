import type { RenderContext } from '@clavora/blocks/render-context';
import type { LayoutName } from '@clavora/i18n-routing/routes';
import type { ShellModel } from '@clavora/site-core/page-model';
import { Breadcrumbs } from '@clavora/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { consentTexts } from '../../loaders/consent-texts.ts';
import { ConsentQuestion } from '../consent/consent-question.tsx';
import { Footer, LegalFooter } from '../footer/footer.tsx';
import { PreFooter } from '../footer/pre-footer.tsx';
import { BrandHeader, Header } from '../header/header.tsx';
import { PartnerHeader } from '../header/partner-header.tsx';
import { PageData } from './page-data.tsx';
import styles from './site-layout.module.css';

interface Frame {
  header: 'site' | 'brand' | 'brand-with-languages' | 'partner' | 'none';
  hasCrumbs: boolean;
  hasPreFooter: boolean;
  footer: 'full' | 'legal' | 'none';
}

/** The parts of each layout around its page (TPL-1). */
const frames = {
  default: { header: 'site', hasCrumbs: true, hasPreFooter: false, footer: 'full' },
  empty: { header: 'none', hasCrumbs: false, hasPreFooter: false, footer: 'none' },
  'with-prefooter': { header: 'site', hasCrumbs: true, hasPreFooter: true, footer: 'full' },
  'simple-landing': { header: 'brand-with-languages', hasCrumbs: false, hasPreFooter: false, footer: 'legal' },
  'custom-landing-pages': { header: 'brand', hasCrumbs: false, hasPreFooter: false, footer: 'legal' },
  extranet: { header: 'partner', hasCrumbs: true, hasPreFooter: false, footer: 'legal' },
  'extranet-with-prefooter': { header: 'partner', hasCrumbs: true, hasPreFooter: true, footer: 'legal' },
} as const satisfies Record<LayoutName, Frame>;

const mainId = 'content';

interface SiteLayoutProps {
  layout: LayoutName;
  shell: ShellModel;
  /** Whether the page leaves out the pre-footer of its layout. */
  hidesPreFooter?: boolean;
  context: RenderContext;
  children: ReactNode;
}

/** Renders a page in its layout: skip link, header, breadcrumbs, content, pre-footer and footer. */
export function SiteLayout({ layout, shell, hidesPreFooter = false, context, children }: SiteLayoutProps) {
  const frame: Frame = frames[layout];
  const parts = { shell, context };
  const isAsking = frame.footer !== 'none';
  return (
    <div className={styles.page} data-layout={layout}>
      {frame.header !== 'none' && (
        <a className={styles.skip} href={`#${mainId}`}>
          {context.t('navigation.skip_to_content')}
        </a>
      )}
      <PageData
        data={{
          facts: shell.facts,
          measurement: shell.measurement,
          isAsking,
          loadingLabel: context.t('navigation.page_loading'),
        }}
      />
      {shell.measurement && isAsking && (
        <ConsentQuestion texts={consentTexts(shell.config, context)} revision={shell.measurement.revision} />
      )}
      {frame.header === 'site' && <Header {...parts} />}
      {frame.header === 'brand' && <BrandHeader {...parts} hasSwitcher={false} />}
      {frame.header === 'brand-with-languages' && <BrandHeader {...parts} hasSwitcher />}
      {frame.header === 'partner' && <PartnerHeader {...parts} />}
      {frame.hasCrumbs && shell.crumbs.length > 1 && (
        <div className={styles.crumbs}>
          <Breadcrumbs label={context.t('navigation.breadcrumbs')} items={shell.crumbs} />
        </div>
      )}
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {shell.printedAddress !== null && <p className={styles.address}>{shell.printedAddress}</p>}
      {frame.hasPreFooter && !hidesPreFooter && <PreFooter {...parts} />}
      {frame.footer === 'full' && <Footer {...parts} />}
      {frame.footer === 'legal' && <LegalFooter {...parts} />}
    </div>
  );
}

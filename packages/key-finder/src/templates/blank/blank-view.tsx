import { CopyCode } from '@clavora/blocks/copy-code';
import { CopyCodes } from '@clavora/blocks/copy-codes';
import { blankTermsPath } from '@clavora/site-core/partner-api-paths';
import type { TemplateProps } from '@clavora/site-core/template-props';
import { CodeLabel } from '@clavora/ui/code-label';
import { Link } from '@clavora/ui/link';
import type { KindProps } from '../catalogue-props.ts';
import { SheetLink } from '../sheet-link.tsx';
import { NextSteps } from '../steps/next-steps.tsx';
import { BlankDrawing } from './blank-drawing.tsx';
import { BlankFacts } from './blank-facts.tsx';
import { BlankSections } from './blank-sections.tsx';
import { BlankStatus } from './blank-status.tsx';
import styles from './blank-view.module.css';
import { PartnerTerms } from './partner-terms.tsx';

/** Renders a blank: drawing and dimensions, other makers' codes, vehicles, series, machines with their set-up, and blanks of the same profile. */
export function BlankView({
  view: { record },
  page,
  catalogue,
  context,
}: KindProps<'blank'> & Pick<TemplateProps, 'page'>) {
  const { t } = context;
  const { blank, predecessors } = record;
  return (
    <article>
      <div className={styles.head}>
        <header className={styles.title}>
          <p className={styles.kind}>{t(`catalogue.kind.${blank.kind}`)}</p>
          <h1 className={styles.code}>
            <CodeLabel code={blank.code} size="title" />
          </h1>
          <p>
            <CopyCode code={blank.code} context={context} />
          </p>
          <BlankStatus record={record} catalogue={catalogue} context={context} />
          <NextSteps blank={blank} catalogue={catalogue} context={context} />
          {predecessors.length > 0 && (
            <p>
              {t('catalogue.predecessors')}{' '}
              {predecessors.map((other, at) => (
                <span key={other.id}>
                  {at > 0 && ', '}
                  <Link href={catalogue.hrefs.blank(other.id)}>
                    <CodeLabel code={other.code} />
                  </Link>
                </span>
              ))}
            </p>
          )}
          <SheetLink href={catalogue.hrefs.blank(blank.id)} context={context} />
        </header>
        <BlankDrawing
          record={record}
          title={t('product.drawing', { name: page.story.content.title })}
          context={context}
        />
        <BlankFacts record={record} context={context} />
      </div>
      <PartnerTerms href={blankTermsPath(context.locale, blank.id)} />
      <BlankSections record={record} catalogue={catalogue} context={context} />
      <CopyCodes doneLabel={t('product.code_copied')} />
    </article>
  );
}

import { RichTextContent } from '@clavora/blocks/rich-text';
import { shownDay } from '@clavora/blocks/shown-day';
import { UntilEnd } from '@clavora/blocks/until-end';
import { aboutHref } from '@clavora/site-core/form-href';
import type { DetailProps } from '@clavora/site-core/template-props';
import { ButtonLink } from '@clavora/ui/button-link';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailFrame } from '@clavora/ui/detail-frame';
import { PageTitle } from '@clavora/ui/page-title';
import styles from './career-detail.module.css';
import { DateTime } from './date-time.tsx';

/** Renders an open position: description, requirements, application. */
export function CareerDetail({ content, context }: DetailProps<'career'>) {
  const { t, format } = context;
  const facts: Definition[] = [
    ...(content.department === '' ? [] : [{ term: t('career.department'), value: content.department }]),
    ...(content.location === '' ? [] : [{ term: t('career.location'), value: content.location }]),
    ...(content.contract === null
      ? []
      : [{ term: t('career.contract'), value: t(`career.contracts.${content.contract}`) }]),
    ...(content.hours_per_week === null
      ? []
      : [{ term: t('career.hours_per_week'), value: format.number(content.hours_per_week), isFigure: true }]),
    ...(content.posted_at === null
      ? []
      : [{ term: t('career.posted'), value: <DateTime at={content.posted_at} context={context} /> }]),
  ];
  const { closes_at: closesAt } = content;
  const closes: Definition[] =
    closesAt === null ? [] : [{ term: t('career.closes'), value: <DateTime at={closesAt} context={context} /> }];
  const form = content.apply_form && context.resolveLink(content.apply_form);
  const subject = encodeURIComponent(t('career.apply_subject', { position: content.title }));
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} />
      <DetailFrame
        facts={
          <UntilEnd
            content={content}
            context={context}
            ended={
              closesAt !== null && (
                <>
                  <DefinitionList items={facts} />
                  <p className={styles.apply}>
                    <strong>{t('story.closed', { date: shownDay(closesAt, context).text })}</strong>
                  </p>
                </>
              )
            }
          >
            <DefinitionList items={[...facts, ...closes]} />
            {form && (
              <p className={styles.apply}>
                <ButtonLink href={aboutHref(form, content.title)}>{t('career.apply_with_form')}</ButtonLink>
              </p>
            )}
            {content.apply_email !== '' && (
              <p className={styles.apply}>
                <ButtonLink
                  href={`mailto:${content.apply_email}?subject=${subject}`}
                  emphasis={form ? 'secondary' : 'primary'}
                >
                  {t('career.apply')}
                </ButtonLink>
                {/* The address as text, for visitors without a mail program. */}
                <span className={styles.address}>{content.apply_email}</span>
              </p>
            )}
          </UntilEnd>
        }
      >
        <RichTextContent document={content.text} context={context} />
      </DetailFrame>
    </>
  );
}

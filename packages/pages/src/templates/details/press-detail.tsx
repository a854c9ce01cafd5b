import { RichTextContent } from '@clavora/blocks/rich-text';
import type { DetailProps } from '@clavora/site-core/template-props';
import { DetailFrame } from '@clavora/ui/detail-frame';
import { PageTitle } from '@clavora/ui/page-title';
import { DateTime } from './date-time.tsx';
import { DownloadSection } from './download-section.tsx';
import styles from './press-detail.module.css';

/** Renders a press release: place and date, text, press contact, files. */
export function PressDetail({ content, context }: DetailProps<'press_release'>) {
  const { t } = context;
  return (
    <>
      <PageTitle
        title={content.title}
        summary={content.summary}
        {...(content.date === null
          ? {}
          : {
              eyebrow: (
                <>
                  {content.place !== '' && `${content.place}, `}
                  <DateTime at={content.date} context={context} />
                </>
              ),
            })}
        image={content.image}
      />
      <DetailFrame
        facts={
          <>
            {(content.contact_name !== '' || content.contact_email !== '') && (
              <section aria-labelledby="press-contact" className={styles.contact}>
                <h2 id="press-contact" className={styles.heading}>
                  {t('article.press_contact')}
                </h2>
                {content.contact_name !== '' && <p>{content.contact_name}</p>}
                {content.contact_email !== '' && (
                  <p>
                    <a href={`mailto:${content.contact_email}`}>{content.contact_email}</a>
                  </p>
                )}
              </section>
            )}
          </>
        }
      >
        <RichTextContent document={content.text} context={context} />
        <DownloadSection title={t('article.press_material')} downloads={content.downloads} context={context} />
      </DetailFrame>
    </>
  );
}

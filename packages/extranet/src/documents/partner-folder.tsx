import { ButtonLink } from '@clavora/ui/button-link';
import { Container } from '@clavora/ui/container';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import type { FolderDocument } from './document-facts.ts';
import styles from './partner-folder.module.css';
import { DocumentTable } from './tables/document-table.tsx';

interface PartnerFolderProps extends PartnerScreenProps {
  title: string;
  summary: string;
  /** The folders in this one, with the number of documents visible to the partner. */
  folders: readonly { entry: PartnerEntry; count: number }[];
  documents: readonly FolderDocument[];
  /** The `?sort=` parameter of the address. */
  sort: string | null;
  /** The address of the folder as one ZIP file; null if it contains no files. */
  archiveHref: string | null;
  /** The end of the previous visit; later changes are marked. */
  since: Date | null;
  /** Blocks of the page. */
  intro?: ReactNode;
}

/** A folder of documents: nested folders first, then its documents as a table. */
export function PartnerFolder(props: PartnerFolderProps) {
  const { t, hrefOf, title, summary, folders, documents, archiveHref, intro } = props;
  const isEmpty = folders.length === 0 && documents.length === 0;
  return (
    <>
      <Container>
        <PartnerHead
          title={title}
          summary={summary}
          {...(documents.length > 0 ? { eyebrow: t('partner.shared.documents', { count: documents.length }) } : {})}
          tools={
            archiveHref === null ? null : (
              <ButtonLink href={archiveHref} emphasis="secondary" size="small" download="">
                {t('partner.documents.download_folder')}
              </ButtonLink>
            )
          }
        />
      </Container>
      {intro}
      <Container>
        {isEmpty && <EmptyNote t={t} />}
        {folders.length > 0 && (
          <ScreenSection id="folders" title={t('partner.documents.folders')}>
            <ul role="list" className={styles.folders}>
              {folders.map(({ entry, count }) => (
                <li key={entry.uuid} className={styles.folder}>
                  <span className={styles.mark} aria-hidden="true" />
                  <h3 className={styles.name}>
                    <a href={hrefOf(entry)}>{entry.title}</a>
                  </h3>
                  <p className={styles.count}>{t('partner.shared.documents', { count })}</p>
                  {entry.summary !== '' && <p className={styles.summary}>{entry.summary}</p>}
                </li>
              ))}
            </ul>
          </ScreenSection>
        )}
        {documents.length > 0 && (
          <ScreenSection id="documents" title={t('partner.documents.documents')}>
            <DocumentTable {...props} />
          </ScreenSection>
        )}
      </Container>
    </>
  );
}

import { Container } from '@clavora/ui/container';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import { PartnerPagination } from '../shared/partner-pagination.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { NewsRows } from './news-rows.tsx';

interface PartnerNewsListingProps extends PartnerScreenProps {
  title: string;
  summary: string;
  /** The articles of this page, newest first. */
  entries: readonly PartnerEntry[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** Number of articles on all pages. */
  total: number;
  hrefOfPage: (page: number) => string;
  /** The end of the previous visit; later articles are marked. */
  since: Date | null;
  /** Blocks of the page. */
  intro?: ReactNode;
}

/** The news for partners, newest first, paginated (TPL-5). */
export function PartnerNewsListing(props: PartnerNewsListingProps) {
  const { t, title, summary, entries, page, pageCount, total, hrefOfPage, intro } = props;
  return (
    <>
      <Container>
        <PartnerHead
          title={title}
          summary={summary}
          {...(total > 0 ? { eyebrow: t('listing.count', { count: total }) } : {})}
        />
      </Container>
      {intro}
      <Container>
        {entries.length === 0 ? <EmptyNote t={t} /> : <NewsRows {...props} level={2} />}
        <PartnerPagination t={t} page={page} pageCount={pageCount} hrefOfPage={hrefOfPage} />
      </Container>
    </>
  );
}

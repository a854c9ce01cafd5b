import { Pagination } from '@clavora/ui/pagination';
import type { PartnerScreenProps } from './partner-screen-props.ts';

interface PartnerPaginationProps extends Pick<PartnerScreenProps, 't'> {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefOfPage: (page: number) => string;
}

/** Pagination of a listing of the partner area (TPL-5). */
export function PartnerPagination({ t, page, pageCount, hrefOfPage }: PartnerPaginationProps) {
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefOf={hrefOfPage}
      labels={{
        pages: t('listing.pages'),
        previous: t('listing.previous'),
        next: t('listing.next'),
        pageOf: (number) => t('listing.page_of', { page: number, pages: pageCount }),
      }}
    />
  );
}

import type { RenderContext } from '@clavora/blocks/render-context';
import { sheetPath } from '@clavora/server/sheet-paths';
import { Link } from '@clavora/ui/link';

interface SheetLinkProps {
  /** The path of the page, with the query that names a part of it. */
  href: string;
  context: RenderContext;
}

/** Renders a link to a page as PDF. Search engines have the page, and need not have each sheet made. */
export function SheetLink({ href, context: { t } }: SheetLinkProps) {
  const [path = '', ...query] = href.split('?');
  return (
    <p>
      <Link href={[sheetPath(path), ...query].join('?')} type="application/pdf" rel="nofollow">
        {t('product.page_as_pdf')}
      </Link>
    </p>
  );
}

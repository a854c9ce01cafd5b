import type { RenderContext } from '@clavora/blocks/render-context';
import { TableCode } from '@clavora/blocks/table-code';
import type { SetUp } from '@clavora/catalogue/set-ups';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import { dataText } from '../data-text.tsx';

/** Returns the headings of the columns of `setUpCells`. */
export function setUpHeads({ t }: RenderContext): string[] {
  return [
    t('product.clamp'),
    t('product.cutter'),
    t('product.tracer'),
    t('catalogue.adapter'),
    t('catalogue.firmware'),
  ];
}

/** Returns the headings of the columns of `claimCells`. */
export function claimHeads(context: RenderContext): string[] {
  return [context.t('catalogue.cuts'), ...setUpHeads(context), context.t('catalogue.reason')];
}

/** Returns the cells of one of several set-ups that contradict each other: what its rule says. */
export function claimCells(setUp: SetUp, catalogue: CatalogueModel, context: RenderContext): ReactNode[] {
  return [
    context.t(`catalogue.verdicts.${setUp.verdict}`),
    ...setUpCells(setUp, catalogue, context),
    dataText(setUp.reasonKey, { catalogue, context }),
  ];
}

/** Returns the cells of a set-up without its machine; those of what it does not need are empty. */
export function setUpCells(setUp: SetUp, { hrefs }: CatalogueModel, { t }: RenderContext): ReactNode[] {
  const productCell = (product: SetUp['cutter'], suffix = ''): ReactNode => {
    if (product === null) return null;
    const href = hrefs.product(product);
    const code = <TableCode code={product.code} />;
    return (
      // One element: on narrow pages each part of a cell would be a column of its own.
      <span>
        {href === null ? code : <Link href={href}>{code}</Link>}
        {suffix}
      </span>
    );
  };
  return [
    productCell(setUp.clamp, setUp.clampSide === null ? '' : `, ${t('catalogue.side', { side: setUp.clampSide })}`),
    productCell(setUp.cutter),
    productCell(setUp.tracer),
    productCell(setUp.adapter),
    setUp.firmwareMin,
  ];
}

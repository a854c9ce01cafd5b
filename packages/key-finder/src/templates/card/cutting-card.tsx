import type { SetUp } from '@clavora/catalogue/set-ups';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { Link } from '@clavora/ui/link';
import { BlankDrawing } from '../blank/blank-drawing.tsx';
import { MachineName } from '../blank/machine-name.tsx';
import type { CatalogueProps, KindProps } from '../catalogue-props.ts';
import { dataText } from '../data-text.tsx';
import { SheetLink } from '../sheet-link.tsx';
import styles from './cutting-card.module.css';

/** Renders how a machine cuts a blank, or why it does not, or what rules say that contradict each other; on paper it fills one sheet of A5. */
export function CuttingCard({ view: { record, setUp }, catalogue, context }: KindProps<'card'>) {
  const { t } = context;
  const { blank } = record;
  return (
    <section className={styles.card} aria-label={t('catalogue.card')}>
      <div className={styles.drawing}>
        <BlankDrawing record={record} title={t('product.drawing', { name: blank.code })} context={context} />
      </div>
      <DefinitionList
        items={[
          {
            term: t('catalogue.our_blank'),
            value: <Link href={catalogue.hrefs.blank(blank.id)}>{blank.code}</Link>,
            isFigure: true,
          },
          {
            term: t('product.machine'),
            value: <MachineName machine={setUp.machine} catalogue={catalogue} context={context} />,
          },
          ...[setUp, ...setUp.claims].flatMap((one) => linesOf(one, { catalogue, context })),
        ]}
      />
      <SheetLink href={catalogue.hrefs.card(blank.id, setUp.machine.id)} context={context} />
    </section>
  );
}

/** Returns what a set-up says, without what it leaves open. */
function linesOf(setUp: SetUp, { catalogue, context }: CatalogueProps): Definition[] {
  const { t } = context;
  const { verdict, operation, clamp, clampSide, cutter, tracer, adapter, firmwareMin } = setUp;
  const reason = dataText(setUp.reasonKey, { catalogue, context });
  const line = (term: string, value: string | null | undefined): Definition[] =>
    value ? [{ term, value, isFigure: true }] : [];
  return [
    { term: t('catalogue.cuts'), value: t(`catalogue.verdicts.${verdict}`) },
    ...(reason === null ? [] : [{ term: t('catalogue.reason'), value: reason }]),
    ...(operation === null ? [] : [{ term: t('catalogue.operation'), value: t(`catalogue.operations.${operation}`) }]),
    ...line(
      t('product.clamp'),
      clamp && [clamp.code, ...(clampSide === null ? [] : [t('catalogue.side', { side: clampSide })])].join(', '),
    ),
    ...line(t('product.cutter'), cutter?.code),
    ...line(t('product.tracer'), tracer?.code),
    ...line(t('catalogue.adapter'), adapter?.code),
    ...line(t('catalogue.firmware'), firmwareMin),
  ];
}

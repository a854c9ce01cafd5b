import { DetailSection } from '@clavora/ui/detail-frame';
import type { KindProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { NameList } from '../lists/name-list.tsx';
import { PlateForm } from './plate-form.tsx';
import { TypePlate } from './type-plate.tsx';

/** Renders the form for a type plate, where the plate is, and the machines that have papers. */
export function MachinesView({ view: { machines, answer }, catalogue, context }: KindProps<'machines'>) {
  const { t } = context;
  const [first] = machines;
  return (
    <>
      <section className={frame.section} aria-label={t('catalogue.papers.title')}>
        <PlateForm
          machine={answer?.typed ?? ''}
          serial=""
          error={answer === null ? undefined : t('catalogue.papers.unknown', answer)}
          catalogue={catalogue}
          context={context}
        />
      </section>
      {first && (
        <>
          <DetailSection id="machines" title={t('catalogue.machines')}>
            <NameList
              label={t('catalogue.machines')}
              items={machines.map(({ id, code, status }) => ({
                name: code,
                href: catalogue.hrefs.papers(id),
                ...(status === 'discontinued' ? { note: t('catalogue.machine_discontinued') } : {}),
              }))}
            />
          </DetailSection>
          <TypePlate machine={first.code} serial="–" year="–" context={context} />
        </>
      )}
    </>
  );
}

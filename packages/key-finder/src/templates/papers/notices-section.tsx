import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailSection } from '@clavora/ui/detail-frame';
import { dataText } from '../data-text.tsx';
import frame from '../key-finder.module.css';
import { dayText, serialsText } from './paper-texts.ts';
import type { PapersProps } from './papers-props.ts';

/** Renders recalls and advisories: those that hold first, the others stay readable. */
export function NoticesSection({ papers, catalogue, context }: PapersProps) {
  const { t, format } = context;
  const { notices, versions } = papers;
  if (notices.length === 0) return null;
  const isOver = (state: string) => Number(state !== 'open');
  return (
    <DetailSection id="notices" title={t('catalogue.papers.notices')}>
      <div className={frame.stack}>
        {notices
          .toSorted((first, second) => isOver(first.state) - isOver(second.state))
          .map((notice) => {
            const line = (term: string, key: string): Definition => ({
              term,
              value: dataText(key, { catalogue, context }),
            });
            const concerned = versions
              .filter(({ id }) => notice.versions.includes(id))
              .map((version) =>
                serialsText(version, context, {
                  from: Math.max(version.serial_from, notice.serial_from ?? 0),
                  to: notice.serial_to ?? version.serial_to,
                }),
              );
            return (
              <article key={notice.id} id={notice.id} className={frame.stack}>
                <h3>{dataText(notice.title_key, { catalogue, context })}</h3>
                <DefinitionList
                  items={[
                    {
                      term: t(`catalogue.papers.kinds.${notice.kind}`),
                      value: t(`catalogue.papers.states.${notice.state}`),
                    },
                    { term: t('catalogue.papers.concerns'), value: format.list(concerned) },
                    line(t('catalogue.papers.hazard'), notice.hazard_key),
                    line(t('catalogue.papers.action'), notice.action_key),
                    line(t('catalogue.papers.remedy'), notice.remedy_key),
                    {
                      term: t('catalogue.papers.contact'),
                      value: <a href={`mailto:${notice.contact}`}>{notice.contact}</a>,
                    },
                    { term: t('catalogue.papers.published'), value: dayText(notice.published, context) },
                  ]}
                />
              </article>
            );
          })}
      </div>
    </DetailSection>
  );
}

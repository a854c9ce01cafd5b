import { downloadName } from '@clavora/catalogue/papers-of-machine';
import { machineFilesPath } from '@clavora/site-core/internal-paths';
import { ColumnTable } from '@clavora/ui/column-table';
import { DetailSection } from '@clavora/ui/detail-frame';
import { numberIds } from '@clavora/ui/number-ids';
import { NumberMarks } from '@clavora/ui/number-marks';
import { wholeCodes } from '@clavora/ui/whole-codes';
import { dataText } from '../data-text.tsx';
import { PartToList } from '../steps/part-to-list.tsx';
import { rangeText } from './paper-texts.ts';
import styles from './papers.module.css';
import type { PapersProps } from './papers-props.ts';

/** Renders the drawings of a machine with their spare parts: each number leads to its row, and each row to its number. */
export function PartsSection({ papers, catalogue, context }: PapersProps) {
  const { t } = context;
  const { machine, drawings } = papers;
  if (drawings.length === 0) return null;
  return (
    <DetailSection id="spare-parts" title={t('catalogue.papers.spare_parts')}>
      {drawings.map(({ drawing, size, parts }, at) => {
        const prefix = at === 0 ? '' : `${at + 1}-`;
        const range = rangeText(drawing, papers, context);
        const title = t('catalogue.papers.drawing', { machine: machine.code });
        const nameOf = (key: string) => catalogue.textOf(key)?.value ?? key;
        return (
          <div key={drawing.id} className={styles.drawing}>
            {range !== null && <h3>{wholeCodes(range)}</h3>}
            <div className={styles.picture}>
              <img src={`${machineFilesPath}/${downloadName(drawing)}`} alt={title} loading="lazy" {...size} />
              <NumberMarks
                places={parts.map(({ number, name_key: key, left, top }) => ({ number, name: nameOf(key), left, top }))}
                prefix={prefix}
              />
            </div>
            <ColumnTable
              label={t('catalogue.papers.spare_parts')}
              heads={[
                t('catalogue.papers.position'),
                t('catalogue.papers.part'),
                t('product.code'),
                t('catalogue.list.quantity'),
              ]}
              fit="stacked"
              rows={parts.map((part) => {
                const ids = numberIds(part.number, prefix);
                return {
                  key: part.id,
                  id: ids.row,
                  cells: [
                    <a key="number" href={`#${ids.mark}`}>
                      {part.number}
                    </a>,
                    dataText(part.name_key, { catalogue, context }),
                    <div key="code" className={styles.code}>
                      <span id={`code-${ids.row}`} translate="no">
                        {wholeCodes(part.code)}
                      </span>
                      <PartToList
                        code={part.code}
                        id={`list-${ids.row}`}
                        describedBy={`code-${ids.row}`}
                        catalogue={catalogue}
                        context={context}
                      />
                    </div>,
                    `${part.quantity}`,
                  ],
                };
              })}
            />
          </div>
        );
      })}
    </DetailSection>
  );
}

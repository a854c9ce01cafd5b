import { Table } from '@clavora/ui/table';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { ChangeMark } from '../shared/change-mark.tsx';
import { changeOf } from '../shared/change-of.ts';
import { Day } from '../shared/day.tsx';
import { fileSize } from '../shared/file-size.ts';
import { languageName } from '../shared/language-name.ts';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { documentFacts, type FolderDocument } from './document-facts.ts';
import { nextSort, readSort, type SortColumn, sortColumns, sortedDocuments } from './document-sort.ts';
import styles from './document-table.module.css';
import { kindName } from './kind-name.ts';
import { FactLine, TableFact } from './table-fact.tsx';

interface DocumentTableProps extends PartnerScreenProps {
  documents: readonly FolderDocument[];
  /** `?sort=` as it stands in the address. */
  sort: string | null;
  since: Date | null;
}

/** Columns that stand below the title where the table has no room for them. */
const secondary: ReadonlySet<SortColumn> = new Set(['kind', 'version', 'language', 'size', 'pages']);
const figures: ReadonlySet<SortColumn> = new Set(['size', 'pages']);

/** The documents of a folder, one a line, sorted by the links of its head. */
export function DocumentTable(props: DocumentTableProps) {
  const { t, localeTag, documents } = props;
  const sort = readSort(props.sort);
  const shown = sortedDocuments(documents, sort, localeTag, ({ entry }) => kindName(entry, t));
  return (
    <Table
      label={t('partner.documents.documents')}
      caption={<VisuallyHidden>{t('partner.documents.sort_note')}</VisuallyHidden>}
      density="dense"
      className={styles.table}
    >
      <thead>
        <tr>
          {sortColumns.map((column) => {
            const isSorted = sort?.column === column;
            return (
              <th
                key={column}
                scope="col"
                aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
                data-secondary={secondary.has(column) || undefined}
                data-figure={figures.has(column) || undefined}
              >
                <a href={`?sort=${nextSort(column, sort)}#documents`} rel="nofollow" className={styles.sort}>
                  {t(`partner.documents.column.${column}`)}
                </a>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {shown.map((document) => (
          <Row key={document.entry.uuid} {...props} document={document} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ t, format, localeTag, hrefOf, since, document }: DocumentTableProps & { document: FolderDocument }) {
  const { entry } = document;
  const facts = documentFacts(document);
  const names = facts.languages.map((code) => languageName(code, localeTag, t)).filter((name) => name !== '');
  const languages = names.length > 2 ? t('download.several_languages') : names.join(', ');
  const kind = kindName(entry, t);
  const size = facts.size === null ? '' : fileSize(facts.size, format);
  const pages = facts.pages === null ? '' : format.number(facts.pages);
  return (
    <tr>
      <th scope="row">
        <a href={hrefOf(entry)} className={styles.title}>
          {entry.title}
        </a>{' '}
        <ChangeMark change={changeOf(entry, since)} t={t} />
        <FactLine
          facts={[
            kind,
            facts.version,
            languages,
            facts.pages === null ? '' : t('download.pages', { count: facts.pages }),
            size,
          ]}
        />
      </th>
      <TableFact isSecondary>{kind}</TableFact>
      <TableFact isSecondary>{facts.version}</TableFact>
      <TableFact isSecondary>{languages}</TableFact>
      <TableFact isFigure isSecondary>
        {size}
      </TableFact>
      <TableFact isFigure isSecondary>
        {pages}
      </TableFact>
      <TableFact>{facts.date === null ? '' : <Day at={facts.date} format={format} />}</TableFact>
    </tr>
  );
}

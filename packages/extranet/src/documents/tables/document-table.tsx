import { fileSize } from '@clavora/i18n-routing/file-size';
import { Tag } from '@clavora/ui/tag';
import { ChangeMark } from '../../shared/change-mark.tsx';
import { changeOf } from '../../shared/change-of.ts';
import { Day } from '../../shared/day.tsx';
import { languageName } from '../../shared/language-name.ts';
import type { PartnerScreenProps } from '../../shared/partner-screen-props.ts';
import { PartnerTable, SortHead } from '../../shared/partner-table.tsx';
import { FactLine, TableFact } from '../../shared/table-fact.tsx';
import { documentFacts, type FolderDocument } from '../document-facts.ts';
import { kindName } from '../kind-name.ts';
import { nextSort, readSort, type SortColumn, sortColumns, sortedDocuments } from './document-sort.ts';
import styles from './document-table.module.css';

interface DocumentTableProps extends PartnerScreenProps {
  documents: readonly FolderDocument[];
  /** The `?sort=` parameter of the address. */
  sort: string | null;
  since: Date | null;
}

/** Columns that move below the title if the table is narrow. */
const secondary: ReadonlySet<SortColumn> = new Set(['kind', 'version', 'language', 'size', 'pages']);
const figures: ReadonlySet<SortColumn> = new Set(['size', 'pages']);

/** The documents of a folder, one per row; links in the head sort them. */
export function DocumentTable(props: DocumentTableProps) {
  const { t, documents } = props;
  const sort = readSort(props.sort);
  const shown = sortedDocuments(documents, sort, props, ({ entry }) => kindName(entry, t));
  return (
    <PartnerTable label={t('partner.documents.documents')} note={t('partner.documents.sort_note')}>
      <thead>
        <tr>
          {sortColumns.map((column) => (
            <SortHead
              key={column}
              href={`?sort=${nextSort(column, sort)}#documents`}
              label={t(`partner.documents.column.${column}`)}
              order={sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : null}
              isSecondary={secondary.has(column)}
              isFigure={figures.has(column)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((document) => (
          <Row key={document.entry.uuid} {...props} document={document} />
        ))}
      </tbody>
    </PartnerTable>
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
        {document.isOver && <Tag tone="ended">{t('partner.documents.over')}</Tag>}
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

import type { RenderContext } from '@clavora/blocks/render-context';
import { maxLines } from '@clavora/catalogue/list-limits';
import { formParameter } from '@clavora/forms/form-state';
import type { RepeatedText } from '@clavora/site-core/catalogue-view';
import { listForm, listNames } from '@clavora/site-core/list-fields';
import { Button } from '@clavora/ui/button';
import { FileField } from '@clavora/ui/file-field';
import { TextArea } from '@clavora/ui/text-area';
import { workbookType } from '@clavora/workbooks/workbook-type';
import frame from '../key-finder.module.css';
import styles from './code-list.module.css';

/** The address of the page's own route for lists, and the encoding that takes files. */
export const sendsList = {
  method: 'post',
  action: `?${formParameter}=${listForm}`,
  encType: 'multipart/form-data',
} as const;

interface ListFormProps {
  /** The list that was sent; null before one is. */
  repeated: RepeatedText | null;
  /** What is wrong with the list, and whether it came from a file. */
  problem: { text: string; isOfFile: boolean } | null;
  context: RenderContext;
}

/** Renders the form that takes a list: pasted, or as a file. */
export function ListForm({ repeated, problem, context: { t } }: ListFormProps) {
  return (
    <form {...sendsList} className={frame.stack}>
      <TextArea
        id="list-text"
        name={listNames.text}
        label={t('catalogue.list.codes')}
        help={t('catalogue.list.codes_help', { count: maxLines })}
        error={problem?.isOfFile === false ? problem.text : undefined}
        defaultValue={repeated?.text ?? ''}
        rows={10}
        className={styles.text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
      />
      {repeated && repeated.begin.length > 0 && (
        <div className={styles.begin}>
          <p className={styles.note}>{t('catalogue.list.begin')}</p>
          <pre translate="no">{repeated.begin.join('\n')}</pre>
        </div>
      )}
      <FileField
        id="list-file"
        name={listNames.file}
        label={t('catalogue.list.file')}
        help={t('catalogue.list.file_help')}
        error={problem?.isOfFile ? problem.text : undefined}
        className={styles.file}
        accept={`.csv,.tsv,.txt,.xlsx,text/csv,text/plain,${workbookType}`}
      />
      <p>
        <Button type="submit">{t('catalogue.list.find')}</Button>
      </p>
    </form>
  );
}

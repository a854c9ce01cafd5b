import type { RenderContext } from '@clavora/blocks/render-context';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { DownloadRow } from '@clavora/ui/download-row';
import { useId } from 'react';
import { languageName } from './local-names.ts';
import styles from './download-list.module.css';

interface DownloadListProps {
  title: string;
  downloads: readonly RawBlock[];
  context: RenderContext;
}

/** A titled list of files; nothing where there is none. */
export function DownloadList({ title, downloads, context }: DownloadListProps) {
  const id = useId();
  const files = parseParts(download, downloads).filter(({ file }) => file !== null);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {files.map((entry) => (
          <li key={entry._uid || entry.title}>
            <DownloadRow
              href={entry.file?.url ?? null}
              title={entry.title || (entry.file?.name ?? '')}
              extension={entry.file?.extension ?? ''}
              facts={downloadFacts(entry, context)}
              fileName={entry.file?.name}
              hrefLang={entry.language === 'mul' ? undefined : entry.language}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a visitor wants to know before loading a file: language, version, pages, size. */
function downloadFacts(entry: BlockContent<typeof download>, { t, format, locale }: RenderContext): string[] {
  return [
    entry.language === 'mul' ? t('files.several_languages') : languageName(entry.language, locale),
    entry.version,
    entry.pages === null ? '' : t('files.pages', { count: entry.pages }),
    entry.size_bytes === null ? '' : fileSize(entry.size_bytes, format),
  ].filter((fact) => fact !== '');
}

const megabyte = 1_000_000;

/** The size as the language writes it: kilobytes below 100 kB, else megabytes with one decimal. */
function fileSize(bytes: number, format: RenderContext['format']): string {
  const isSmall = bytes < megabyte / 10;
  return format.number(isSmall ? Math.max(1, bytes / 1000) : bytes / megabyte, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
}

import { classNames } from '../../markup/class-names.ts';
import { keyed } from '../../markup/keyed.ts';
import styles from './download-row.module.css';

interface DownloadRowProps {
  /** null where the file is missing: the row stands without a link. */
  href: string | null;
  title: string;
  /** The file's extension, such as `pdf`. */
  extension: string;
  /** What a visitor wants to know before loading it: kind, language, version, size, pages. */
  facts: readonly string[];
  /** The name under which the browser stores it. */
  fileName?: string | undefined;
  /** The language of the document behind the link, as a BCP 47 tag. */
  hrefLang?: string | undefined;
  className?: string | undefined;
}

/** A file as one line of a list: its name, its type, its facts. The whole line is the link. */
export function DownloadRow({ href, title, extension, facts, fileName, hrefLang, className }: DownloadRowProps) {
  const content = (
    <>
      <span className={styles.extension}>{extension.toUpperCase()}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        {keyed(facts, String).map(([key, fact]) => (
          <span key={key} className={styles.fact}>
            {fact}
          </span>
        ))}
      </span>
    </>
  );
  return (
    <div className={styles.place}>
      {href === null ? (
        <div className={classNames(styles.row, className)}>{content}</div>
      ) : (
        <a href={href} download={fileName ?? true} hrefLang={hrefLang} className={classNames(styles.row, className)}>
          {content}
          <span className={styles.mark} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

import { classNames } from '../../markup/class-names.ts';
import { keepTogether } from '../../markup/keep-together.ts';
import { keyed } from '../../markup/keyed.ts';
import { wholeCodes } from '../../markup/whole-codes.tsx';
import styles from './download-row.module.css';

interface DownloadRowProps {
  /** null if the file is missing; the row is then shown without a link. */
  href: string | null;
  title: string;
  /** The file's extension, such as `pdf`. */
  extension: string;
  /** Facts about the file: kind, language, version, size, pages. */
  facts: readonly string[];
  /** The file name for the browser to store. */
  fileName?: string | undefined;
  /** The document's language, as a BCP 47 tag. */
  hrefLang?: string | undefined;
  className?: string | undefined;
}

/** A file as a row of a list: name, type and facts. The whole row is the link. */
export function DownloadRow({ href, title, extension, facts, fileName, hrefLang, className }: DownloadRowProps) {
  const content = (
    <>
      <span className={styles.extension}>{extension.toUpperCase()}</span>
      <span className={styles.title}>{keepTogether(title)}</span>
      <span className={styles.facts}>
        {keyed(facts, String).map(([key, fact]) => (
          <span key={key}>{wholeCodes(fact)}</span>
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

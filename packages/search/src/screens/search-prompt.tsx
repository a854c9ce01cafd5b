import { searchQueryString } from '../query/search-state.ts';
import styles from './search-prompt.module.css';

interface SearchPromptProps {
  /** The path of the search page. */
  href: string;
  /** A sentence on what can be searched. */
  text: string;
  title: string;
  /** Product families: names by id. */
  families: Readonly<Record<string, string>>;
}

/** Shown for an empty search: what can be searched, and links to product families. */
export function SearchPrompt({ href, text, title, families }: SearchPromptProps) {
  return (
    <div className={styles.prompt}>
      <p className={styles.text}>{text}</p>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.ways}>
        {Object.entries(families).map(([family, name]) => (
          <li key={family}>
            <a
              className={styles.way}
              href={href + searchQueryString({ query: '', facets: { family: [family] }, sort: null, page: 1 })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

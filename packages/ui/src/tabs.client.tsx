'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The id is the section's address on the page: a link to `#id` opens it. */
  items: readonly { id: string; label: string; content: ReactNode }[];
  /** Of the sections' headings, which the tabs repeat. */
  level?: 2 | 3 | 4;
  className?: string | undefined;
}

/**
 * Sections below one another, headed by links to them. Where scripts run, the style sheet shows one of them from the first paint on
 * (`:target`, else the first), and the script turns the links into tabs with arrow keys (WAI-ARIA); without scripts all stay in sight.
 */
export function TabsClient({ label, items, level = 2, className }: TabsProps) {
  // Unknown until the script runs: then the page's address says which.
  const [shown, setShown] = useState<string | null>(null);
  const tabs = useRef(new Map<string, HTMLAnchorElement>());
  const isReady = shown !== null;
  const ids = items.map(({ id }) => id).join(' ');
  const Heading = `h${level}` as const;

  useEffect(() => {
    const known = ids.split(' ');
    const follow = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      setShown((before) => (known.includes(id) ? id : (before ?? known[0] ?? null)));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ids]);

  const show = (id: string) => {
    setShown(id);
    // The address can be shared; going back leaves the page instead of walking through its tabs.
    history.replaceState(history.state, '', `#${encodeURIComponent(id)}`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = items.findIndex(({ id }) => id === shown);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = {
      ArrowRight: isRightToLeft ? index - 1 : index + 1,
      ArrowLeft: isRightToLeft ? index + 1 : index - 1,
      Home: 0,
      End: items.length - 1,
    };
    const to = steps[event.key];
    const target = to === undefined ? undefined : items[(to + items.length) % items.length];
    if (!target) return;
    event.preventDefault();
    show(target.id);
    tabs.current.get(target.id)?.focus();
  };

  if (items.length === 0) return null;
  return (
    <div className={classNames(styles.tabs, isReady && styles.ready, className)}>
      <ul
        className={styles.list}
        {...(isReady ? { role: 'tablist', 'aria-label': label, onKeyDown } : { role: 'list', 'aria-label': label })}
      >
        {items.map(({ id, label: name }) => (
          <li key={id} role={isReady ? 'presentation' : undefined} className={styles.entry}>
            <a
              ref={(element) => {
                if (element) tabs.current.set(id, element);
                return () => {
                  tabs.current.delete(id);
                };
              }}
              href={`#${id}`}
              className={styles.tab}
              {...(isReady
                ? {
                    id: `${id}-tab`,
                    role: 'tab',
                    'aria-selected': id === shown,
                    'aria-controls': id,
                    tabIndex: id === shown ? 0 : -1,
                    onClick: (event) => {
                      event.preventDefault();
                      show(id);
                    },
                  }
                : {})}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {items.map(({ id, label: name, content }) => (
        <section
          key={id}
          id={id}
          className={classNames(styles.panel, isReady && id !== shown && styles.away)}
          {...(isReady ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, tabIndex: 0 } : {})}
        >
          <Heading className={styles.heading}>{name}</Heading>
          {content}
        </section>
      ))}
    </div>
  );
}

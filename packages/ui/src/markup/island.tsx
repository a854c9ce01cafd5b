import type { ReactNode } from 'react';

/** When the code of an island is requested: with the page, when the browser is idle after it, when it is near the window, or when it is focused, pressed or changed. */
type IslandStart = 'load' | 'idle' | 'visible' | 'interaction';

interface IslandSettings {
  start: IslandStart;
  /** What its code gets: JSON. */
  settings?: object;
}

/** Returns the attributes of an element whose behaviour beyond HTML the script of the page adds, by the name of its code (`islands.ts` of the site). */
export function islandAttributes(name: string, { start, settings = {} }: IslandSettings) {
  return { 'data-island': name, 'data-start': start, 'data-settings': JSON.stringify(settings) };
}

interface IslandProps extends IslandSettings {
  name: string;
  className?: string | undefined;
  /** What the page shows without the code, complete. */
  children: ReactNode;
}

/** A part of a page with behaviour beyond HTML: complete in the document, and started when it is needed. */
export function Island({ name, className, children, ...settings }: IslandProps) {
  return (
    <div className={className} {...islandAttributes(name, settings)}>
      {children}
    </div>
  );
}

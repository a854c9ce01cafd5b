import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes over by React what the server has rendered in an island; resolves when it works. */
export function hydrateIsland(place: HTMLElement, content: ReactNode): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  hydrateRoot(place, <Hydrated onHydrated={resolve}>{content}</Hydrated>);
  return promise;
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => onHydrated(), [onHydrated]);
  return children;
}

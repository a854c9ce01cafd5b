'use client';

import { Button } from '@clavora/ui/button';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Prints the page. Rendered in browsers only, since it needs a script. */
export function PrintButton({ label }: { label: string }) {
  const canPrint = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!canPrint) return null;
  return (
    <Button emphasis="secondary" size="small" onClick={() => print()}>
      {label}
    </Button>
  );
}

'use client';

import { useEffect } from 'react';

/** Starts the script of every page where no file of it is built: in development. */
export function StartPage() {
  useEffect(() => {
    void import('./start-page.ts');
  }, []);
  return null;
}

'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

export function Follow() {
  const path = usePathname();
  useEffect(() => {
    document.documentElement.dataset.path = path;
  }, [path]);
  return null;
}

'use client';

import { useEffect } from 'react';
import { addToList, keepList } from './list-of-visit.ts';

export function AddToListClient({ form: id }: { form: string }) {
  useEffect(() => {
    const form = document.getElementById(id);
    return form instanceof HTMLFormElement ? addToList(form) : undefined;
  }, [id]);
  return null;
}

export function KeepListClient({ head }: { head: string }) {
  useEffect(() => keepList(head), [head]);
  return null;
}

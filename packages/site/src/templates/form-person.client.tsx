'use client';

import { isMarkedSignedIn } from '@clavora/extranet/browser/signed-in-mark';
import { type ReactNode, useEffect, useState } from 'react';

/** Lets the forms of a page know a signed-in partner: the page itself is the same for all (AUT-8). */
export function FormPerson() {
  const [person, setPerson] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isMarkedSignedIn(document.cookie)) return;
    // Only partners load it.
    import('./known-person.client.tsx').then(
      ({ KnownPerson }) => setPerson(<KnownPerson />),
      () => undefined,
    );
  }, []);
  return person;
}

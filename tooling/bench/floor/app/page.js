import { createElement } from 'react';

// oxlint-disable-next-line import/no-default-export -- required by Next.
export default function Page() {
  return createElement('h1', null, 'The least that Next can be');
}

import { createElement } from 'react';

// oxlint-disable-next-line import/no-default-export -- Next demands it.
export default function Page() {
  return createElement('h1', null, 'The least that Next can be');
}

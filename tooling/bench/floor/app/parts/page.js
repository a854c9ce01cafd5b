import { createElement, Fragment } from 'react';
import { Follow } from './follow.js';
import { Late } from './late.js';

// oxlint-disable-next-line import/no-default-export -- required by Next.
export default function Page() {
  return createElement(Fragment, null, createElement(Follow), createElement(Late));
}

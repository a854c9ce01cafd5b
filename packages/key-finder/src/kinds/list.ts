import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import type { Kind } from './kind.ts';

/** The page of lists, which answers the list that a form sends. */
export const list: Kind<'list'> = {
  route: 'key-finder-list',
  load: () => ({ kind: 'list', answer: null }),
  tags: () => [catalogueTags.index],
  story: null,
  question: {
    parameters: [],
    read: ({ list: answer }) => answer && (() => ({ answer })),
  },
};

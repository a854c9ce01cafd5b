/** Orders other than by relevance; each is a replica of the index. */
export const sorts = ['newest', 'code', 'name'] as const;
export type Sort = (typeof sorts)[number];

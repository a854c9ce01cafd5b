const productPrefix = 'product:';

/** The tags of pages of the catalogue. */
export const catalogueTags = {
  /** The pages of a blank, and what shows the blank. */
  blank: (id: string) => `blank:${id}`,
  /** The page of a product: the blank whose slug its stories have, or none. */
  product: (slug: string) => `${productPrefix}${slug}`,
  /** The pages of a machine with all that is kept of it. */
  machine: (id: string) => `machine:${id}`,
  /** The page of a make: its models. */
  make: (makeId: string) => `make:${makeId}`,
  /** The page of a model. */
  model: (makeId: string, slug: string) => `model:${makeId}/${slug}`,
  /** The chart of a maker's codes. */
  maker: (id: string) => `maker:${id}`,
  /** The pages of a notice. */
  notice: (number: string) => `notice:${number.toLowerCase()}`,
  /** The list of all notices, and their feeds. */
  notices: 'notices',
  /** What concerns the catalogue as a whole: numbers of rows, lists of makers and machines. */
  index: 'catalogue',
} as const;

/** Whether a tag is that of a product's page. */
export function isProductTag(tag: string): boolean {
  return tag.startsWith(productPrefix);
}

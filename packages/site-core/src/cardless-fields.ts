/** Large fields that no card shows: lists and relations load stories without them. */
export const cardlessFields =
  'body body_below text description seo variants cross_references vehicles machines related_products downloads hours warnings battery'.split(
    ' ',
  );

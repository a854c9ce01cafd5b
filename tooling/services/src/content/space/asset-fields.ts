/** Fields of an asset that the service stores unchanged, by the names of the Management API. */
export const assetFieldNames = [
  'alt',
  'title',
  'copyright',
  'source',
  'focus',
  'asset_folder_id',
  'publish_at',
  'expire_at',
  'internal_tag_ids',
  'locked',
  'meta_data',
] as const;

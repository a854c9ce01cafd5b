/** The tag of values that are kept for single addresses, which visitors may invent. It is never invalidated. */
export const addressTag = 'by-address';

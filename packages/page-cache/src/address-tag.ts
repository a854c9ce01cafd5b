/** The tag of cached values of single URLs, which visitors may invent. It is never invalidated. */
export const addressTag = 'by-address';

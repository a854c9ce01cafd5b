/** The event of `document` once React has hydrated the page. Documents without the data of React have none. */
export const hydrationEvent = 'site:hydrated';

/** The event of `document` once everything that starts with the page has started. */
export const readyEvent = 'site:ready';

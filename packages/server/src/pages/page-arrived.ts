/** The event of `document` after a page is shown; its `detail` are the page's facts. */
export const pageArrivedEvent = 'site:page-arrived';

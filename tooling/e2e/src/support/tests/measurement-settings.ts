/** The tag manager's container that the site under test is started with. */
export const container = 'GTM-CLAVORA1';

/** The path at which the site under test has its measures told. */
export const vitalsPath = '/api/measures';

/** What the site that measures is started with, besides what every one is. */
export const measurementSettings = { GTM_CONTAINER_ID: container, WEB_VITALS_ENDPOINT: vitalsPath };

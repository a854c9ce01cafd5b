/** The tag manager's container id of the site under test. */
export const container = 'GTM-CLAVORA1';

/** The path to which the site under test sends its measurements. */
export const vitalsPath = '/api/measures';

/** Additional settings of the site with measurement. */
export const measurementSettings = { GTM_CONTAINER_ID: container, WEB_VITALS_ENDPOINT: vitalsPath };

/**
 * Paths inside the app that rewrites lead to: parts of listings, pages that are made per request, prerendered error screens; and the handlers of forms and
 * payloads. Never linked.
 */
export const internalPaths = {
  page: '~page',
  discipline: '~discipline',
  kind: '~kind',
  search: '~search',
  asked: '~asked',
  error: '~error',
  preview: '~preview',
  form: '~form',
  signIn: '~sign-in',
  submit: '/api/forms/submit',
  payload: '/api/payload',
} as const;

/** The file name of payloads below the path of their page. */
export const payloadFile = '_payload.json';

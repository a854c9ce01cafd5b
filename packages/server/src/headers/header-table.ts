/** The kinds of answers that get different headers. */
export type AnswerKind = 'page' | 'partner-page' | 'sign-in' | 'preview' | 'image' | 'other';

/**
 * The security headers of every answer beside the content security policy (SEC-7). Browsers read HSTS on https only. Browser features that the site
 * does not use are off; lists of shops ask for the position on request; players in frames use full screen, autoplay and encrypted media.
 */
const common = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  // Video services do not play for pages that send no referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(self), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** Popups keep their connection to the page that opened them: the one for sign-in is watched until it is closed. */
const openerPolicy = { 'cross-origin-opener-policy': 'same-origin-allow-popups' } as const;
const sameOrigin = { 'cross-origin-resource-policy': 'same-origin' } as const;

export const headerTable = {
  page: { ...common, ...openerPolicy, ...sameOrigin },
  'partner-page': { ...common, ...openerPolicy, ...sameOrigin },
  // Shown in the popup: an opener policy of its own would end the connection to its opener.
  'sign-in': { ...common, ...sameOrigin },
  // Framed by the visual editor, on another origin.
  preview: common,
  // Social images and icons are shown by other sites.
  image: { ...common, 'cross-origin-resource-policy': 'cross-origin' },
  other: { ...common, ...sameOrigin },
} as const satisfies Readonly<Record<AnswerKind, Readonly<Record<string, string>>>>;

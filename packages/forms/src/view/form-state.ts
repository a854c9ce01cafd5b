/** The state of a form on a page for one request. The cached page has none. */
export type FormState =
  | { kind: 'sent' }
  /** What the form is for is over: it takes no answers any more, but at `hrefForOthers` about anything else. */
  | { kind: 'closed'; hrefForOthers?: string }
  /** `about` is the subject from the page's address, such as the code of a product. */
  | { kind: 'about'; about: string }
  | RefusedForm;

/** A rejected submission, which the page shows again. */
export interface RefusedForm {
  kind: 'refused';
  /** The typed and selected values by the name of the field; no files. */
  values: Readonly<Record<string, readonly string[]>>;
  /** The error messages by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** The error message of the whole form; null if only fields have errors. */
  message: string | null;
}

/** The server's response to a form that is sent by script. */
export type FormAnswer =
  /** `thankYou` is the path of the next page; null for this page. */
  | { kind: 'accepted'; thankYou: string | null }
  | { kind: 'refused'; errors: Readonly<Record<string, string>>; message: string | null };

/** Names of hidden fields. Unlike names of fields in content, they begin with an underscore. */
export const hiddenNames = {
  /** A signed token, fetched by script: contains the time of issue and a nonce that identifies the submission. */
  token: '_token',
  /** The honeypot field: invisible, so that only robots fill it in. */
  honeypot: '_website',
} as const;

/** The query parameter to which a form is sent: `POST ?form=contact`. */
export const formParameter = 'form';
/** The query parameter that names the form that was sent: `?sent=contact`. */
export const sentParameter = 'sent';
/** The query parameter with the subject of a form: `?about=CLV-22L`. */
export const aboutParameter = 'about';
/** The query parameter of the offer that a form is opened for: the path of its page and the id of its block, `?offer=/promo~1b4d`. */
export const offerParameter = 'offer';
/** The path of tokens; its response is `{ "token": "…" }`. */
export const tokenPath = '/api/forms/token';
/** No person fills in a form in less time: submissions with a younger token are rejected. */
export const minTokenAgeMs = 2_000;

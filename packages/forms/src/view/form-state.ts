/** What a page says of a form on it, made at a request: nothing of it is on the page that everyone gets. */
export type FormState =
  | { kind: 'sent' }
  /** Opened about something that the address names, such as a product's code. */
  | { kind: 'about'; about: string }
  | RefusedForm;

/** Answers that were not taken, to be shown again. */
export interface RefusedForm {
  kind: 'refused';
  /** What was typed and chosen, by the name of the field; no files. */
  values: Readonly<Record<string, readonly string[]>>;
  /** What is wrong, in words, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole, in words; null where only fields are. */
  message: string | null;
}

/** What the server answers a browser that sends a form by script. */
export type FormAnswer =
  /** `thankYou` is a path of this site to go on to; null stays on the page. */
  | { kind: 'taken'; thankYou: string | null }
  | { kind: 'refused'; errors: Readonly<Record<string, string>>; message: string | null };

/** Names of what is sent beside a form's own fields, which begin with a letter. */
export const hiddenNames = {
  /** A signed moment, fetched by script: when the form was begun, and what tells this submission from any other. */
  token: '_token',
  /** The honeypot: a field that no person sees. Only robots fill it in. */
  trap: '_website',
} as const;

/** The parameter of a page's address under which its form takes answers: `POST ?form=contact`. */
export const formParameter = 'form';
/** The parameter that says which form of a page was sent: `?sent=contact`. */
export const sentParameter = 'sent';
/** The parameter that says what a form is opened about: `?about=CLV-22L`. */
export const aboutParameter = 'about';
/** Where a browser gets a token; answers `{ "token": "…" }`. */
export const tokenPath = '/api/forms/token';
/** Milliseconds in which nobody fills in a form: a token that is younger is a robot's. */
export const minTokenAgeMs = 2_000;

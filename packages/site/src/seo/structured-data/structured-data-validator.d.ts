/** The used parts of two libraries without types, for tests. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: readonly string[] });
    /** Returns the structured data of a document, by format and type. */
    parse(html: string): { jsonld: Readonly<Record<string, readonly unknown[]>>; errors: readonly unknown[] };
  }
}

declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: readonly { type?: string }[];
  }
  export class Validator {
    validate(extracted: object): Promise<readonly Issue[]>;
  }
  export default Validator;
}

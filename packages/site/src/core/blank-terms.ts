/** A row of a section that only partners see. */
export interface TermRow {
  term: string;
  value: string;
}

/** What a blank's page shows to signed-in partners beside what all see. */
export interface BlankTerms {
  sections: readonly { title: string; rows: readonly TermRow[] }[];
}

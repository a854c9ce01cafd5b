import type { MachineDocument } from '@clavora/catalogue/machine-papers';

/**
 * Returns the PDF that the maker has published among files of instructions in one language and edition; null for none, or one that was withdrawn. It stands in place of
 * the one that a site makes of the Markdown: it is the original, with a checksum, and two that differ would leave open which holds.
 */
export function publishedPdf(files: readonly MachineDocument[]): MachineDocument | null {
  return files.find(({ file, withdrawn_on: withdrawn }) => file.endsWith('.pdf') && withdrawn === null) ?? null;
}

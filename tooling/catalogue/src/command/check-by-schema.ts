import { readFileSync } from 'node:fs';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';

/** Returns what a schema (XSD) says against a document, a line each; both are paths of files. Throws if one of them is no XML, or the schema is none. */
export function faultsBySchema(path: string, schemaPath: string): string[] {
  using schema = XmlDocument.fromBuffer(readFileSync(schemaPath));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromBuffer(readFileSync(path));
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ line, message }) => `${path}:${line}: ${message.trim()}`);
  }
}

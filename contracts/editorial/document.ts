/** Downloadable documents (product §2 Terms documents), as PDF at `/api/documents/<locale>/<name>.pdf`. */
export const DOCUMENTS = [
  'terms-of-use',
  'terms-and-conditions',
  'general-partner-terms',
  'affiliate-additional-agreement',
  'cookies',
  'privacy-policy',
  'privacy-statement',
] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** The document with a file name; undefined when there is none. */
export function parseDocumentFile(file: string): DocumentName | undefined {
  return DOCUMENTS.find((name) => `${name}.pdf` === file);
}

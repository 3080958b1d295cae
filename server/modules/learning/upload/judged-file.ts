/** What a file is, as its bytes say. */
export interface JudgedFile {
  contentType: string;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** What is stored in place of the sent bytes; null to store these. */
  bytes: Buffer | null;
}

/** A file that is stored as it was sent. */
export function unchanged(contentType: string, facts: Partial<JudgedFile> = {}): JudgedFile {
  return { contentType, width: null, height: null, durationSeconds: null, bytes: null, ...facts };
}

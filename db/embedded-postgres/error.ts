/** Why the embedded database cannot run; the message is one line that says what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}

/** The message of any thrown value, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().replace(/\s*\n\s*/g, '; ');
}

export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

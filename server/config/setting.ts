/** The declaration of one environment variable. */
export type Setting<T = unknown> = {
  /** Default when the variable is absent or empty. */
  fallback: string;
  meaning: string;
  secret?: true;
  group: string;
  /** Receives the trimmed text; throws an Error whose message completes "NAME …". */
  parse: (text: string) => T;
};

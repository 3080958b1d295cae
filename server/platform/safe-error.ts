/** The loggable part of an error: what failed and where, without the values involved. */
export interface SafeError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE, errno or a library's own code. */
  code?: string;
  /** Names from the schema, never contents: `table`, `column`, `constraint`, `routine`. */
  [name: string]: unknown;
  cause?: SafeError;
  errors?: SafeError[];
}

/** Fields that contain names from the code or the schema. `detail`, `where`, `hint` and `params` may contain values. */
const NAMES = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'statusCode',
  'responseCode',
  'syscall',
  'port',
] as const;
const MAX_DEPTH = 5;
const MAX_ERRORS = 5;
const MAX_TEXT = 1_000;
const FRAME = /^ {4}at .+$/gm;
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** PostgreSQL's class 22 quotes the input it could not parse: `invalid input syntax for type uuid: "…"`. */
const DATA_EXCEPTION = /^22/;

/**
 * Keeps the statement of a failed query and drops its values, which occur in the message, stack and properties. Other
 * errors keep an allow-list of fields. E-mail addresses are removed from every message.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without an error' };
  const message = safeMessage(error);
  const type = error.constructor.name;
  const safe: SafeError = { type, message, stack: [`${type}: ${message}`, ...framesOf(error)].join('\n') };
  for (const name of NAMES) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') safe[name] = String(value).slice(0, 200);
  }
  if (depth >= MAX_DEPTH) return safe;
  if (error.cause !== undefined) safe.cause = safeError(error.cause, depth + 1);
  if (error instanceof AggregateError)
    safe.errors = error.errors.slice(0, MAX_ERRORS).map((error) => safeError(error, depth + 1));
  return safe;
}

/** The message without query values, values quoted by PostgreSQL, and e-mail addresses. */
export function safeMessage(error: Error): string {
  const { message } = error;
  const { code } = error as { code?: unknown };
  let safe = message;
  if ('params' in error && 'query' in error) safe = `Failed query: ${String(error.query)}`;
  else if (message.startsWith('Failed query: ')) safe = message.split('\nparams:')[0] ?? '';
  else if (typeof code === 'string' && code.length === 5 && DATA_EXCEPTION.test(code))
    safe = message.replace(/".*"/s, '"…"');
  return safe.replace(ADDRESS, '[address]').slice(0, MAX_TEXT);
}

/** Without the first lines: they repeat the message, and lines of a message may look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const position = stack.indexOf(message);
  return (position < 0 ? stack : stack.slice(position + message.length)).match(FRAME) ?? [];
}

type Reason = 'newer' | 'foreign' | 'pending' | 'busy' | 'failed';

/** The schema of the database does not fit this version; the message says in one line what to do. */
export class SchemaError extends Error {
  override name = 'SchemaError';
  readonly reason: Reason;

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Thrown by a handler when a retry cannot help: the job is dead at once, and counted for operators. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError';
}

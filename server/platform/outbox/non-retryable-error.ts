/** Thrown by a handler when a retry cannot help: the job is dead at once, and counted for operators. */
export class HopelessEffect extends Error {
  override name = 'HopelessEffect';
}

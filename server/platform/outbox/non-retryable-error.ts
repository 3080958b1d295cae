/** Thrown by a handler when trying again cannot help: the effect is given up at once, and counted where operators look. */
export class HopelessEffect extends Error {
  override name = 'HopelessEffect';
}

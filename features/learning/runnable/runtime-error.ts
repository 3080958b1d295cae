/** A program could not be run at all: this browser cannot do it, or the language could not be loaded. */
export class RuntimeError extends Error {
  reason: 'browser' | 'network';

  constructor(reason: 'browser' | 'network') {
    super(`programs cannot run: ${reason}`);
    this.reason = reason;
  }
}

/** Replaces Node's `process` in the browser, where only `process.env` is read. */
export const env = {};

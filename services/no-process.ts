/** Stands in for Node's process in the browser, of which the environment alone is asked for. */
export const env = {};

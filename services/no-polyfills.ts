/** Stands in for Next's polyfills: every browser that it supports has what they add. */
export {};

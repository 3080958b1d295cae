/** Replaces Next's polyfills: every browser that Next supports has these features. */
export {};

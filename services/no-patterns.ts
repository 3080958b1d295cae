/** Replaces path-to-regexp in the browser: Next needs it only for rewrites, and there are none. */
export function pathToRegexp(): never {
  throw new Error('rewrites are not used');
}

export const regexpToFunction = pathToRegexp;
export const compile = pathToRegexp;
export const parse = pathToRegexp;

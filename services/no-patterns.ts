/** Stands in for path-to-regexp in the browser, where Next needs it for rewrites alone; there are none. */
export function pathToRegexp(): never {
  throw new Error('rewrites are not used');
}

export const regexpToFunction = pathToRegexp;
export const compile = pathToRegexp;
export const parse = pathToRegexp;

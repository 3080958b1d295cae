import { ApiError } from '../../contracts/api-error.ts';
import type { App } from './app-types.ts';

/**
 * Rejects, before any other processing, strings that PostgreSQL cannot store: with a NUL or an unpaired surrogate. In
 * the path the response is 404, anywhere else 400, for every caller.
 */
export function refuseBrokenText(app: App): void {
  app.addHook('preValidation', async ({ params, query, body, headers }) => {
    if (findBrokenText(params) !== null) throw new ApiError('not_found');
    for (const part of [query, headers, body]) {
      const path = findBrokenText(part);
      if (path !== null)
        throw new ApiError('request_params_invalid', { fields: { [shown(path)]: 'invalid' } });
    }
  });
}

const LONGEST_PATH = 200;
const shown = (path: string): string => (path.length > LONGEST_PATH ? '_' : path);

/** Path of the first such string in a value, e.g. `skills.0`; null when there is none. Keys count as strings. */
export function findBrokenText(value: unknown): string | null {
  // Not recursive: a body may be nested arbitrarily deep.
  const waiting: [path: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, found] = next;
    if (typeof found === 'string' && isBroken(found)) return path || '_';
    if (typeof found !== 'object' || found === null || ArrayBuffer.isView(found)) continue;
    for (const [name, inner] of Object.entries(found)) {
      if (isBroken(name)) return path || '_';
      waiting.push([path ? `${path}.${name}` : name, inner]);
    }
  }
  return null;
}

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
